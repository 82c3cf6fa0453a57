#if Macros
  import Foundation
  import Spool

  // The models of a transcript, by the files that declare them.

  extension TranscriptRow {
    static var all: [TranscriptRow] {
      [
        placed, fixtures, basic, classesAndEnums, shapes, hierarchies, aliases, attributes, refusals, kept, ownTypes,
        userCode, recursive, written, files, wide, properties, keys, enums, ownMethods, others, hidden,
      ].flatMap { $0 }
    }

    private static let item = #"{"id": 12, "name": "an item", "weight": 0.75}"#
    private static let place = #"{"city": "Oslo", "zip": "0150"}"#
    private static let plain = #"""
      {"id": 1, "name": "n", "ratio": 0.25, "isOpen": true, "nick": "k", "count": 2, "share": 1.5, "isKnown": false,
      "tags": ["t", "u"], "scores": [1, -1], "grid": [[1], []], "limits": {"a": 1, "b": 2.5}, "marks": ["x"], "size": 3,
      "veryLongNameOfAProperty": "v", "default": "e", "class": "f"}
      """#

    private static var placed: [TranscriptRow] {
      [
        .init(PlacedValues.self, InPlaceTests.values), .init(PlacedItem.self, item),
        .init(PlacedElement.self, #"{"id": 1, "name": "e", "items": [\#(item), \#(item)]}"#),
        .init(PlacedNeeds.self, InPlaceTests.needs), .init(PlacedTree.self, InPlaceTests.tree, share: 0.5),
        .init(PlacedParts.self, InPlaceTests.parts),
        .init(PlacedPage<PlacedItem>.self, #"{"items": [\#(item), \#(item)], "total": 2, "first": \#(item)}"#),
        .init(
          PlacedPath.self, #"{"points": [{"x": 1, "y": 2.5}, {}], "last": {"y": -1}, "lines": {"a": [{"x": 3}]}}"#),
        .init(EscapedKeys.self, #"{"a\"b": 1, "a\\nb": 2, "a\tb": 3, "id": 4}"#),
      ]
    }

    private static var fixtures: [TranscriptRow] {
      let leaf = #"{"v": "w", "a": 1, "b": 2, "c": ["d"], "é": 3, "string": "s"}"#
      let model = #"""
        {"string": "x", "int": 1, "double": 1.5, "bool": false, "small": 8, "float": 0.25, "strings": ["a", "b"],
        "ints": [1, 2], "doubles": [1, 2.5], "stringOrNil": "y", "intOrNil": 2, "doubleOrNil": 2.5, "boolOrNil": true,
        "intsOrNil": [3], "rows": [[1.5], []], "members": {"a": 1}, "decimal": 1.10, "url": "http://a",
        "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "model": \#(leaf), "models": [\#(leaf), {}], "modelOrNil": \#(leaf),
        "byName": {"k": \#(leaf)}, "path": [{"a": 1}], "v": [1, 2], "a": [4]}
        """#
      return [
        .init(FixtureModel.self, model), .init(FixtureLeaf.self, leaf),
        .init(FixtureNeeds.self, #"{"string": "s", "ints": [1], "note": true}"#),
        .init(FixtureList.self, #"{"list": [\#(model), {}]}"#, share: 0.3),
        .init(
          Ordered.self,
          #"""
          {"a": 1, "b": 2, "ab": 1.5, "abc": "d", "abcd": false, "abce": "f", "abcdefg": 3, "abcdefgh": [4],
          "abcdefgi": true, "abcdefghi": ["y"], "bbcdefghi": 2.5, "abcdefghijklmno": "a", "abcdefghijklmnop": "b",
          "abcdefghijklmnopq": "c", "inner": {"x": 5, "y": "z"}, "other": {"x": 6}, "list": [{"x": 7}, {"y": "w"}],
          "lists": [{"x": 8}], "ключ": "k", ".x": 9}
          """#),
      ]
    }

    private static var basic: [TranscriptRow] {
      let rich = #"""
        {"color": "green", "colors": ["red", "blue"], "palette": {"a": "green", "b": 1}, "born": 86400,
        "died": "1970-01-02T00:00:00.000Z", "seen": "1970/01/02", "stamps": [1000, 2000], "home": "https://a.b/c",
        "bytes": "AQI=", "key": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "price": 1.10, "width": 2.5, "inner": {"id": 1},
        "inners": [{"id": 2}], "innerOrNil": {"id": 3}, "rows": [[{"id": 4}]], "byName": {"x": {"id": 5}},
        "lists": {"y": [{"id": 6}]}, "child": {"depth": 7}, "point": {"x": 1, "y": 2}, "length": "four", "number": "12"}
        """#
      let flat = #"{"id": 1, "city": "Oslo", "zip": "0150", "must": "m"}"#
      return [
        .init(Plain.self, plain), .init(Rich.self, rich),
        .init(
          Located.self,
          #"{"at": {"lat": 60.5, "lng": 5}, "tags": ["one", "two"], "a": {"b": 3}, "x.y": 4, "na\"me/é": "odd"}"#),
        .init(Snake.self, #"{"user_id": 1, "url_of_http_server": "u", "name": "n"}"#),
        .init(Needy.self, #"{"id": 1, "name": "n", "inner": {"id": 2, "nick": "k"}, "note": "o", "count": 5}"#),
        .init(Fixed.self, #"{"id": 1, "name": "n", "note": "o", "tags": ["t"], "count": 4}"#),
        .init(Wrapper<Plain>.self, #"{"items": [{"id": 1}, {}], "first": {"id": 2, "name": "p"}, "total": 3}"#),
        .init(Wrapper<Flat>.self, #"{"total": 1, "items": [\#(flat), {}], "first": {"zip": "1"}, "city": "no"}"#),
        .init(
          Wrapper<ReadingTests.Mixed>.self,
          #"""
          {"items": [{"inner": {"items": [{"id": 1}], "total": 2}, "list": [{"id": 3, "name": "n", "inner": {"name": "i"}}, {}],
          "name": "m", "last": [{"city": {"city": "a"}, "name": "b"}]}], "first": {"name": "m"}, "total": 5}
          """#),
        .init(ReadingTests.Owner.self, #"{"s": {"id": 1, "kind": "a", "kinds": ["b", "zz"]}, "n": 1}"#),
        .init(Flat.self, flat), .init(Hooked.self, #"{"first": "A", "last": "B"}"#), .init(Empty.self, #"{"x": 1}"#),
        .init(
          Underscored.self, #"{"_id": "abc", "id": 1, "__v": 3, "_1": 4, "_classes": "c", "default": "d"}"#),
        .init(SnakeUnderscored.self, #"{"_own_id":"a","default":"b"}"#),
      ]
    }

    private static var classesAndEnums: [TranscriptRow] {
      let dog = #""name": "Rex", "legs": 3, "isFinished": 2, "isGood": false, "owner": "Ada""#
      let third = #"{"third": {"is": "place", "km": 1}, "maybe": {"is": "far", "near": {"km": 2}, "by": 3}}"#
      return [
        .init(Animal.self, "{\(dog)}"), .init(Dog.self, "{\(dog)}"),
        .init(Puppy.self, #"{\#(dog), "weeks": 9, "toy": "ball"}"#),
        .init(Shape.self, #"{"kind": "square", "side": 2, "name": "s"}"#),
        .init(Shape.self, #"{"kind": "circle", "radius": 2, "name": "s"}"#, name: "Shape.circle"),
        .init(Shape.self, #"{"kind": "none", "name": "s"}"#, name: "Shape.other"),
        .init(Square.self, #"{"kind": "circle", "side": 2, "name": "s"}"#),
        .init(Message.self, #"{"type": "text", "body": "b", "size": 1}"#),
        .init(Message.self, #"{"type": "plain-model", "id": 4, "name": "n", "tags": ["t"]}"#, name: "Message.plain"),
        .init(Message.self, #"{"type": "ping", "x": 1}"#, name: "Message.ping"),
        .init(Message.self, #"{"type": "pong"}"#, name: "Message.unknown"),
        .init(Outer.First.self, #"{"second": \#(third), "seconds": [\#(third), \#(third)], "type": "t"}"#),
        .init(Outer.Second.self, third),
        .init(Outer.Third.self, #"{"is": "far", "near": {"km": 2}, "by": 3}"#),
        .init(WalkedOptions.Sample.self, options), .init(WalkedOptions.Child.self, child),
      ]
    }

    private static let child = #"{"childID": 1, "note": "n", "limit": 1.5}"#
    private static let options = #"""
      {"id": 1, "int": 2, "maybeInt": 3, "small": 200, "double": 1.5, "maybeDouble": 2.5, "float": 0.25, "isOpen": false,
      "maybeBool": true, "name": "n", "maybeName": "m", "price": 1.10, "homePage": "https://a.b/c", "intList": [1, 2],
      "nameList": ["a", "b"], "doubleList": [1, 2.5], "byName": {"a": 1}, "color": "green", "maybeColor": "red",
      "colorList": ["red", "mauve"], "born": 1.5, "bornDays": [0, "1970-01-02T00:00:00Z"], "child": \#(child),
      "maybeChild": \#(child), "childList": [\#(child), {}], "childrenByName": {"k": \#(child)}, "childRows": [[\#(child)], []],
      "at": {"lat": 2.5, "lng": 3}, "firstKey": 4, "secondKey": 5, "x": {"y": 6}, "lenientInt": "7", "deepIn": {"it": "t"},
      "mustHave": 8, "class": "c"}
      """#

    private static func shape<Model: BaseMappable>(_ type: Model.Type, _ one: String, _ two: String) -> TranscriptRow {
      .init(type, ShapeTests.text(one, two), share: 0.5)
    }

    private static var shapes: [TranscriptRow] {
      let inner = #"{"depth": 1, "note": "n"}"#
      return [
        shape(ColorShapes.self, #""red""#, #""green""#), shape(DateShapes.self, "1.5", #""1970-01-02T00:00:00Z""#),
        shape(URLShapes.self, #""https://a.b/c?d=e""#, #""f""#), shape(DataShapes.self, #""AQID""#, #""""#),
        shape(
          UUIDShapes.self, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#),
        shape(DecimalShapes.self, "1.10", "-3"), shape(CGFloatShapes.self, "1.5", "-2"),
        shape(DotShapes.self, #"{"x": 1, "y": 2}"#, #"{"y": 2}"#), shape(IntShapes.self, "1", "-9"),
        shape(StringShapes.self, #""a""#, #""\u00e9/\n""#), shape(GenericShapes<Int>.self, "1", "-9"),
        shape(GenericShapes<String>.self, #""a""#, #""b""#),
        shape(GenericShapes<Code>.self, #"{"n":1}"#, #"{"n":2}"#),
        shape(CodeShapes.self, #"{"n": 1}"#, #"{"n": 2}"#),
        .init(
          ShapeTests.DeepShapes.self,
          #"{"cube": [[[\#(inner)], []]], "maybes": [\#(inner), null], "colors": [["red", "green"], []]}"#),
      ]
    }

    private static var hierarchies: [TranscriptRow] {
      let text = #"{"id": 1, "name": "n", "count": 2, "last": 3}"#
      var rows: [TranscriptRow] = [
        .init(Classes.Base.self, text), .init(Classes.Plain.self, text), .init(Classes.ByHand.self, text),
        .init(Classes.Generated.self, text), .init(Classes.PlainOfGenerated.self, text),
        .init(Classes.GeneratedOfPlain.self, text), .init(Classes.Outer.self, text),
        .init(Classes.Holder.self, #"{"base": {"id": 1}, "id": 2, "all": [{"id": 3}, {"id": 4}]}"#),
        .init(Transcribed.Constant.self, #"{"id": 1, "name": "m"}"#),
        .init(Transcribed.SubConstant.self, #"{"id": 1, "name": "m", "size": 1.5, "notes": ["o"]}"#),
        .init(Transcribed.Overriding.self, #"{"name": "m", "count": 1}"#),
        .init(Transcribed.Vehicle.self, #"{"kind": "car", "wheels": 4, "seats": 5}"#),
        .init(Transcribed.Vehicle.self, #"{"kind": "bike", "wheels": 2, "bell": true}"#, name: "Vehicle.bike"),
      ]
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        rows.append(
          .init(Watched.self, #"{"title": "t", "isOpen": false, "count": "3", "born": 1, "plain": "p"}"#))
      }
      return rows
    }

    private static var aliases: [TranscriptRow] {
      let dates = #"""
        {"one": 2, "needed": 1, "initial": 3, "list": [4, "1970-01-01T00:00:07Z"], "lists": [[1], []],
        "byName": {"a": 1, "b": 2}, "gaps": [5, null], "deep": [{"a": [1, 2]}, {}], "listsByName": {"a": [1]},
        "bytes": "AQID", "pieces": ["AQID"], "piecesByName": {"a": ["AQID", null]}, "stamp": "\/Date(5000)\/",
        "stamps": {"a": ["1970-01-01T00:00:07Z", null]}}
        """#
      let constants = #"{"one": 2, "needed": 1, "deep": [{"a": [1]}], "bytes": "AQID", "stamps": ["\/Date(5000)\/"]}"#
      let event = #"{"kind":"sent","at":1,"parts":["AQID"]}"#
      return [
        .init(Aliases.Spelled.self, dates), .init(Aliases.Aliased.self, dates),
        .init(Aliases.SpelledConstants.self, constants), .init(Aliases.AliasedConstants.self, constants),
        .init(Aliases.SpelledClass.self, constants), .init(Aliases.AliasedClass.self, constants),
        .init(Aliases.SpelledEvent.self, event), .init(Aliases.AliasedEvent.self, event),
        .init(OwnTypes.Answer.self, #"{"data":{"dates":[{"day":2}],"first":{"day":3}}}"#),
        .init(OwnTypes.Poll.self, #"{"tally": "III", "last": "I"}"#),
        .init(
          Trip.self,
          #"""
          {"id":1,"start":{"x":1},"end":{"x":2,"y":3},"must":{"x":4},"stops":[{"x":6},{"x":7}],
          "stopsOrNil":[{"x":8},null],"byName":{"a":{"x":9}},"visited":[{"x":10}],"rows":[[{"x":11}],[]],
          "route":{"via":{"_0":{"x":12}}},"at":{"route":{"none":{}}},"inner":{"spot":{"x":13},"last":{"x":1}},
          "legs":[{"spot":{"x":14},"last":{"x":2}},{"last":{"x":3}}]}
          """#),
      ]
    }

    private static var attributes: [TranscriptRow] {
      [
        .init(Accents.self, "{\"\u{e9}\":1,\"e\u{301}\":2,\"a\":{\"\u{301}b\":3}}"),
        .init(
          Combined.self,
          #"""
          {"plain": "7", "renamed": 1, "at": {"lat": "2"}, "list": [1, "3"], "a": {"b": "4"}, "x.y": "5", "p": {"q": "6"},
          "one": "7", "two": 8, "s": {"t": "9"}, "u": {"v": 1}, "i": {"j": 2}, "k": {"l": 3}, "m.n": 4, "o.p": 5,
          "class": "6", "numbers": ["1", 2], "text": 5, "strict": 6, "strictList": [7], "default": "YES",
          "inner": {"small": 1, "name": "n"}}
          """#),
        .init(
          Must.self,
          #"""
          {"plain": 1, "at": {"lat": 2.5}, "a": {"b": "c"}, "x.y": [3], "two": 4, "class": "d", "p": {"q": "5"},
          "inner": {"id": 1, "name": "n", "inner": {}}, "born": 6, "color": "green", "note": "o", "notes": [7]}
          """#),
        .init(FixedMust.self, #"{"id": 1, "at": {"count": "2"}, "count": 3, "a": {"b": 1}, "name": "n"}"#),
        .init(BaseMust.self, #"{"id": 1, "at": {"lat": "2.5"}}"#),
        .init(SubMust.self, #"{"id": 1, "at": {"lat": "2.5"}, "count": "3", "name": "n"}"#),
      ]
    }

    private static var refusals: [TranscriptRow] {
      let leaf = #"{"id": 1, "name": "n"}"#
      return [
        .init(Refusing.self, #"{"placed": 1, "parts": [{"size": 2}], "note": "n", "count": 1}"#),
        .init(
          NeedyRoot.self,
          #"{"tree": {"leaf": \#(leaf), "label": "l"}, "leaves": [\#(leaf), \#(leaf)], "extra": \#(leaf)}"#),
        .init(NeedyObject.self, #"{"id": 1, "leaf": \#(leaf), "next": {"id": 2, "leaf": \#(leaf)}}"#),
        .init(NeedyFlat.self, #"{"id": 1, "name": "n", "other": 1}"#),
        .init(NeedyKind.self, #"{"kind": "leaf", "id": 1, "name": "n"}"#),
        .init(NeedyKind.self, #"{"kind": "pair", "first": 1, "second": "s"}"#, name: "NeedyKind.pair"),
        .init(NeedyKinds.self, #"{"kind": {"kind": "pair", "first": 1, "second": "s"}}"#),
      ]
    }

    private static var kept: [TranscriptRow] {
      let id = #""6BA7B810-9DAD-11D1-80B4-00C04FD430C8""#
      return [
        .init(
          Defaults.self,
          #"""
          {"int": 1, "typed": 2, "small": 3, "alias": 4, "unsigned": 6, "long": 7, "at": [8], "one": 9, "other": 10,
          "lenient": "11", "required": 12, "double": 1.5, "float": 2.5, "text": "t", "flag": false, "list": [1],
          "maybe": 2, "name": "n"}
          """#),
        .init(DefaultObject.self, #"{"int": 1, "unsigned": 2, "id": 3}"#),
        .init(Plain5.self, #"{"int": 1, "unsigned": 2}"#),
        .init(
          DroppedValueTests.Links.self,
          #"""
          {"urls": ["a", "b"], "maybe": ["c"], "set": ["d"], "byName": {"x": "a", "y": "e"}, "rows": [["a"], []],
          "gaps": ["a", null], "ids": [\#(id)], "dates": ["2024-02-29"], "one": "f"}
          """#),
        .init(
          LenientDateTests.Moments.self,
          #"""
          {"one": "+1709209800.0 ", "rows": [["1709209800"]], "set": [1709209800], "gaps": ["1709209800", null],
          "formed": [["1709209800"], ["2024-02-29"]], "iso": "2024-02-29T12:30:00Z"}
          """#),
        .init(LenientDateTests.OneMoment.self, #"{"one":"1709209800","rows":[["1709209800"]]}"#),
      ]
    }

    private static var ownTypes: [TranscriptRow] {
      [
        .init(
          App.Names.self,
          #"""
          {"result":{"a":1},"range":{"a":2},"maybe":{"a":3},"character":"y","characters":["x","y"],"substring":{"a":4},
          "closed":{"a":5},"void":{"a":6},"nevers":[{"a":7}],"date":{"a":8},"data":{"a":9},"flat":10,"uuid":{"a":11},
          "decimal":{"a":12},"set":{"a":13},"array":{"a":14},"optional":{"a":15},"optionals":[{"a":16}]}
          """#),
        .init(
          App.Constants.self,
          #"{"range":{"a":1},"optional":{"a":2},"closed":{"a":3},"void":{"a":4},"dates":[{"a":5}]}"#),
        .init(App.Payload.self, #"{"type":"date","a":1}"#),
        .init(App.Payload.self, #"{"type":"set","a":1}"#, name: "App.Payload.set"),
        .init(App.Payload.self, #"{"type":"named","value":{"a":1}}"#, name: "App.Payload.named"),
        .init(
          Spelled.self,
          #"""
          {"number":1,"list":["a"],"lists":[1,2],"numbers":[1],"gaps":[1,null],"moreGaps":[null,2],"part":{"a":3},
          "alias":{"a":4},"parts":[{"a":5}],"b":6}
          """#),
      ]
    }

    private static var userCode: [TranscriptRow] {
      [
        .init(WithTransform.self, #"{"length": "abc", "late": 1}"#), .init(WithHook.self, #"{"value": 1, "late": 2}"#),
        .init(WithObserver.self, #"{"value": 1, "late": 2}"#), .init(WithWrapper.self, #"{"value": 1, "late": 2}"#),
        .init(WithInitialValue.self, #"{"value": 2, "late": 2}"#),
        .init(WithFunction.self, #"{"value": 2, "late": 2}"#),
        .init(WithIgnoredValue.self, #"{"value": 1, "made": 2, "late": 2}"#),
        .init(WithOwnInit.self, #"{"value": 2}"#),
        .init(WithMadeModel.self, #"{"model": {"value": 2}, "spelled": {"value": 3}, "late": 1}"#),
        .init(WithModelByHand.self, #"{"values": [{"value": 1}, {}], "late": 1}"#),
        .init(WithEnum.self, #"{"value": "one", "late": 1}"#),
        .init(WithClass.self, #"{"values": [{"value": 1}, {}], "late": 1}"#),
        .init(
          Outside.self,
          #"{"one": [{"value": 1, "late": 2}], "deep": {"a": [{"length": "x", "late": 1}, null]}, "late": 3}"#),
        .init(WithLiteral.self, #"{"text": "y", "late": 1}"#), .init(WithOwnMinus.self, #"{"text": "y", "late": 1}"#),
        .init(WithMappedWrapper.self, #"{"value": 1, "late": 2}"#),
        .init(WithOwnMapInit.self, #"{"value": 1, "late": 2}"#),
        .init(WithOwnMapping.self, #"{"value": 1, "late": 2}"#),
        .init(WithMadeClass.self, #"{"one": {"value": 1}, "late": 2}"#),
        .init(
          Observed.self,
          #"""
          {"level": "b", "ratio": 2.5, "url": "x:y", "inner": {"x": 2}, "inners": [{"x": 3}], "counts": {"a": 1, "b": 2},
          "name": "n"}
          """#),
      ]
    }

    private static var recursive: [TranscriptRow] {
      let chain = #"{"value": 1, "kind": "k", "next": [{"value": 2, "kind": "k", "next": []}]}"#
      let twig = #"{"id": 2, "twigs": [{"id": 3}]}"#
      return [
        .init(Chained.self, chain), .init(RequiredChain.self, chain), .init(ImmutableChain.self, chain),
        .init(ClassChain.self, chain), .init(Subchain.self, chain),
        .init(Twig.self, #"{"id": 1, "twigs": [\#(twig), {}], "others": [\#(twig)]}"#),
        .init(Knot.self, #"{"id": 1, "next": {"id": 2, "next": {"id": 3, "next": null}}}"#),
        .init(Part.self, #"{"name": "a", "kids": [{"name": "b", "parent": {"name": "c"}}], "parent": {"name": "d"}}"#),
        .init(OpenPart.self, #"{"made": 1, "kids": [{"made": 2}], "byKey": {"a": {"made": 3}}, "next": [{}, null]}"#),
        .init(SubPart.self, #"{"made": 1, "kids": [{"made": 2}], "next": [null, {}], "parent": {"made": 4}}"#),
        .init(
          Transcribed.Author.self,
          #"""
          {"name": "a", "books": [{"title": "t", "author": {"name": "b"}, "sequels": {"x": [{"title": "u"}], "y": []}},
          {"title": "v"}]}
          """#),
      ]
    }

    private static var written: [TranscriptRow] {
      let dated = #"{"id": 5, "date": 86400, "inner": {"id": 6, "name": "i"}}"#
      return [
        .init(
          WritingTests.Owner.self, #"{"flag": {"note": "n"}, "after": {"name": "m"}, "flags": [{}, {"note": "o"}]}"#),
        .init(
          WritingTests.Holder.self,
          #"""
          {"inner": {"id": 1, "name": "a"}, "list": [{"id": 2, "name": "\u00e9\"/"}, {"id": 3}], "maybe": {"id": 4},
          "none": {"id": 7}, "noList": [{"id": 8}], "dated": \#(dated), "animals": [{"name": "A"}]}
          """#),
        .init(WritingTests.Nest.self, #"{"first": 1, "list": [\#(plain), {}]}"#),
        .init(WritingTests.Slash.self, #"{"a/b": "c/d"}"#), .init(WritingTests.Dated.self, dated),
      ]
    }

    /// Models of whole files, for a part of each file.
    private static var files: [TranscriptRow] {
      let record = #"""
        [{"id":1,"guid":"f235e7dd","isActive":false,"balance":2503.72,"age":42,"name":"Priya","email":"p@example.net",
        "address":{"street":"374 Orchard Lane","city":"Edinburgh","zip":"36423","geo":{"lat":-34.053397560386238,
        "lng":-63.092710684981547}},"tags":["operations","finance"],"friends":[{"id":40231,"name":"Ren\u00e9"},
        {"id":36654,"name":"William \"Bill\""}],"registered":"2014-10-07T02:31:54-08:00","latitude":-20.357831034997938,
        "longitude":-69.435915693833681}]
        """#
      var rows: [TranscriptRow] = [
        .init(Walked.Record.self, String(record.dropFirst().dropLast()), share: 0.5),
        .init(
          Walked.Canada.self,
          #"""
          {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Canada"}, "geometry":
          {"type": "Polygon", "coordinates": [[[-65.613616999999977, 43.420273000000009], [-65.5, 43]], []]}}]}
          """#),
        .init(
          Walked.CitmCatalog.self,
          #"""
          {"areaNames": {"1": "a", "2": "b"}, "blockNames": {}, "events": {"3": {"description": null, "id": 3, "logo": "l",
          "name": "n", "subTopicIds": [4], "subjectCode": null, "subtitle": null, "topicIds": [5, 6]}}, "performances":
          [{"eventId": 3, "id": 7, "logo": null, "name": null, "prices": [{"amount": 90250, "audienceSubCategoryId": 8,
          "seatCategoryId": 9}], "seatCategories": [{"areas": [{"areaId": 10, "blockIds": [11]}], "seatCategoryId": 9}],
          "seatMapImage": null, "start": 1372701600000, "venueCode": "V"}], "topicSubTopics": {"5": [4]}}
          """#),
      ]
      if let data = try? Data(contentsOf: CorpusFiles.url("twitter")), let document = try? JSONDocument(data),
        let status = document.root["statuses"]?[0]
      {
        let text =
          #"{"statuses": [\#(status)], "search_metadata": \#(document.root["search_metadata"]?.description ?? "{}")}"#
        rows += [
          .init(Walked.TwitterSearch.self, text, share: 0.2), .init(Walked.FullTwitterSearch.self, text, share: 0.2),
        ]
      }
      return rows
    }

    // MARK: TranscriptModels

    /// Members whose names are letters with digits.
    private static func members(_ values: [(String, String)]) -> String {
      let members = values.flatMap { letter, value in (0..<10).map { "\"\(letter)\($0)\": \(value)" } }
      return members.joined(separator: ", ")
    }

    private static var wide: [TranscriptRow] {
      let optional = members([
        ("i", "1"), ("s", #""s""#), ("d", "1.5"), ("b", "true"), ("l", "[1]"), ("m", place), ("n", "2"),
      ])
      let constants = members([
        ("a", "1"), ("b", #""s""#), ("c", "1.5"), ("d", "true"), ("e", "[1]"), ("f", place), ("g", "2"),
      ])
      let object = members([
        ("a", "1"), ("b", #""s""#), ("c", "1.5"), ("d", "true"), ("e", "3"), ("f", "2.5"), ("g", "2"),
      ])
      return [
        .init(Transcribed.Wide.self, #"{\#(optional), "last": "l"}"#, share: 0.4),
        .init(Transcribed.WideConstants.self, "{\(constants)}", share: 0.4),
        .init(Transcribed.WideObject.self, "{\(object)}", share: 0.4),
      ]
    }

    private static var properties: [TranscriptRow] {
      [
        .init(
          Transcribed.Properties.self,
          #"""
          {"plain": 2, "partly": "q", "hidden": 3, "secret": 6, "late": 7, "computed": 8, "observed": 9,
          "parent": {"name": "A"}, "implicit": "i", "implicitObject": {"legs": 2}, "anything": [1, "x", null],
          "things": [1, "a", {"b": 2}], "table": {"c": 3, "d": [true]}, "wrapped": 10, "ignoredWrapped": 11, "constant": 1}
          """#),
        .init(
          Transcribed.Dates.self,
          #"""
          {"automatic": "1970-01-02", "seconds": 2.5, "milliseconds": 1500, "iso": ["1970-01-01T00:00:07Z"],
          "fractions": {"a": "1970-01-01T00:00:07.125Z"}, "dotNET": ["\/Date(5000)\/"],
          "format": [["1970-01-02 03:04 +0000", null], []], "at": {"custom": [5.5]}, "plain": 6}
          """#),
        .init(
          Transcribed.Transforms.self,
          #"""
          {"url": "https://a.b/c", "urls": ["d", "e"], "date": "1970-01-01T00:00:07Z", "stamp": 1500,
          "hour": "1970-01-02T03+0000", "color": "green", "colors": {"a": "red"}, "data": "AQID", "decimal": "1.10",
          "places": {"red": \#(place)}, "text": 5, "at": ["four"], "other": "x", "negated": 7}
          """#),
      ]
    }

    private static var keys: [TranscriptRow] {
      [
        .init(
          Transcribed.Kebab.self,
          #"{"user-id": 1, "url-of-http-server": "u", "asItIs": 2, "FirstName": "f", "LastName": "l"}"#),
        .init(Transcribed.Upper.self, #"{"USER_ID": 1, "HOME_PAGE": "https://a.b", "ITEM_COUNT": 2}"#),
        .init(
          Transcribed.Paths.self,
          #"""
          {"a": {"b": {"c": 1, "d": "e", "e": 7}, "list": [{"x": 2}, {"x": 3}]}, "a.b": [4], "p": {"q": ["f"]}, "r": ["g"],
          "s": [["h"]], "place": {"of": \#(place)}, "places": [\#(place), {}], "x": {"y": "true"}, "z": 1,
          "must": {"have": 1.5}, "must2": 2}
          """#),
        .init(
          Transcribed.FlatTwice.self,
          #"{"id": 1, "city": "c", "zip": "z", "must": "m", "name": "Rex", "owner": "o", "last": "l"}"#),
        .init(Transcribed.FlatNeeds.self, #"{"must": "m", "city": "c", "zip": "z"}"#),
      ]
    }

    private static var enums: [TranscriptRow] {
      let events: [(String, String)] = [
        ("joined", #"{"of-type": "user_joined", "user_id": 1, "joined_at": 2}"#),
        (
          "all",
          #"{"of-type": "all", "list": [\#(place)], "by_name": {"a": 1, "b": 2}, "level": 2, "mood": "sad", "x": 1}"#
        ),
        ("moved", #"{"of-type": "moved.to", "city": "c", "zip": "z"}"#),
        ("fixed", #"{"of-type": "fixed", "id": 1, "name": "n", "tags": ["t"]}"#),
        ("object", #"{"of-type": "object", "name": "Rex", "owner": "o"}"#),
        ("maybe", #"{"of-type": "maybe", "link": "a:b", "raw": [[1.5], []]}"#), ("ended", #"{"of-type": "ended"}"#),
      ]
      let others: [TranscriptRow] = [
        .init(
          Transcribed.Enums.self,
          #"""
          {"level": 2, "maybeLevel": 1, "must": 2, "levels": [1, 3, 2], "mood": "sad", "maybeMood": "good",
          "moods": ["good", "sad", "bad"], "moodsByName": {"a": "bad", "b": null}, "requiredMood": "good",
          "lenientLevel": "2"}
          """#),
        .init(
          Transcribed.Expression.self,
          #"""
          {"op": "sum", "left": {"op": "number", "value": 1.5}, "right": {"op": "list", "items": [{"op": "number", "value": 2},
          {"op": "x"}]}}
          """#),
        .init(Transcribed.State.self, #"{"state": "on"}"#), .init(Transcribed.State.self, "{}", name: "State.off"),
        .init(
          Transcribed.Holder.self,
          #"""
          {"event": \#(events[0].1), "events": [\#(events.map(\.1).joined(separator: ", "))], "state": {"state": "on"},
          "states": {"a": {"state": "off"}}, "shape": {"kind": "circle", "radius": 2}, "shapes": [{"kind": "square"}, {}]}
          """#),
      ]
      return others + events.map { TranscriptRow(Transcribed.Event.self, $1, name: "Transcribed.Event.\($0)") }
    }

    private static var ownMethods: [TranscriptRow] {
      [
        .init(Transcribed.OwnInit.self, #"{"id": 1, "name": "n", "note": "x"}"#),
        .init(Transcribed.OwnThrowingInit.self, #"{"id": 1, "note": "x"}"#),
        .init(Transcribed.OwnHook.self, #"{"id": 1, "parts": [{"id": 2}, {"id": 3}]}"#),
        .init(
          Transcribed.Mixed.self,
          #"""
          {"hand": {"x": 1, "inner": \#(place)}, "hands": [{"x": 2}, {"none": 1}], "constant": {"y": 3},
          "constants": {"a": {"y": 4}}, "answer": 5}
          """#),
      ]
    }

    private static var others: [TranscriptRow] {
      [
        .init(
          Transcribed.Pair<Place, Color>.self,
          #"""
          {"first": \#(place), "second": "green", "seconds": ["red", "mauve"], "inner": {"firsts": [\#(place)], "depth": 1}}
          """#, name: "Transcribed.Pair"),
        .init(
          Transcribed.Page<Fixed>.self,
          #"""
          {"items": [{"id": 1, "name": "n", "tags": []}], "next": {"items": []},
          "values": {"a": {"id": 2, "name": "m", "tags": ["t"]}}}
          """#),
        .init(PublicModel.self, #"{"id": 1, "name": "n", "inner": [{"size": 2}]}"#),
        .init(PublicPart.self, #"{"size": 2}"#),
      ]
    }
  }
#endif
