import Foundation
import SpoolCoding
import Testing

/// Containers that are asked for again, written late, or through super encoders, of section 6 of the checklist.
extension KeyedEncodingTests {
  @Test("several containers of one encoder") func severalContainers() {
    expectSameEncoder("keyed") {
      var one = $0.container(keyedBy: AnyText.self)
      try one.encode(1, forKey: AnyText("a"))
      var two = $0.container(keyedBy: AnyText.self)
      try two.encode(2, forKey: AnyText("b"))
      try one.encode(3, forKey: AnyText("c"))
      try Model().encode(to: $0)
      try one.encode(Model(), forKey: AnyText("d"))
    }
    expectSameEncoder("unkeyed") {
      var one = $0.unkeyedContainer()
      try one.encode(1)
      var two = $0.unkeyedContainer()
      try two.encode(2)
      try one.encode(Model())
      try [4, 5].encode(to: $0)
      try one.encode("\(one.count) \(two.count)")
    }
    expectSameEncoder("a container after a single object") {
      var single = $0.singleValueContainer()
      try single.encode(Model())
      var keyed = $0.container(keyedBy: AnyText.self)
      try keyed.encode(2, forKey: AnyText("a"))
      try keyed.encode(2, forKey: AnyText("z"))
    }
    expectSameEncoder("a single value after a container") {
      var keyed = $0.container(keyedBy: AnyText.self)
      try keyed.encode(2, forKey: AnyText("a"))
      try keyed.encode($0.codingPath.count, forKey: AnyText("z"))
    }
  }

  @Test("nested containers") func nested() {
    expectSame("in order") {
      var object = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("oneObject"))
      try object.encode(1, forKey: AnyText("innerKey"))
      try object.encode(Model(), forKey: AnyText("m"))
      var array = $0.nestedUnkeyedContainer(forKey: AnyText("array"))
      try array.encode(1)
      try array.encode(Model())
      var deep = array.nestedContainer(keyedBy: AnyText.self)
      try deep.encode(2, forKey: AnyText("x"))
      var deeper = array.nestedUnkeyedContainer()
      try deeper.encode("y")
      try $0.encode(3, forKey: AnyText("last"))
    }
    expectSame("late") {
      var object = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("object"))
      var array = $0.nestedUnkeyedContainer(forKey: AnyText("array"))
      var other = array.nestedContainer(keyedBy: AnyText.self)
      try $0.encode(3, forKey: AnyText("between"))
      try array.encode(1)
      try object.encode(1, forKey: AnyText("x"))
      try other.encode(Model(), forKey: AnyText("y"))
      try array.encode("\(array.count)")
      try $0.encode([1, 2], forKey: AnyText("end"))
    }
    expectSame("continued") {
      for index in 0..<3 {
        var object = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("object"))
        try object.encode(index, forKey: AnyText("k\(index)"))
        var array = $0.nestedUnkeyedContainer(forKey: AnyText("array"))
        try array.encode(index)
      }
      try $0.encode(Model(), forKey: AnyText("value"))
      var value = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("value"))
      try value.encode(7, forKey: AnyText("a"))
      try value.encode(7, forKey: AnyText("more"))
      try $0.encode([Model()], forKey: AnyText("values"))
      var values = $0.nestedUnkeyedContainer(forKey: AnyText("values"))
      try values.encode(values.count)
    }
    expectSame("overwritten") {
      var object = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("object"))
      try object.encode(1, forKey: AnyText("x"))
      try $0.encode("over", forKey: AnyText("object"))
      try object.encode(2, forKey: AnyText("y"))
    }
    expectSame("empty") {
      _ = $0.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("object"))
      _ = $0.nestedUnkeyedContainer(forKey: AnyText("array"))
      _ = $0.superEncoder()
      _ = $0.superEncoder(forKey: AnyText("s"))
    }
  }

  @Test("super encoders") func supers() {
    expectSame("under keys") {
      let one = $0.superEncoder()
      let two = $0.superEncoder(forKey: AnyText("twoWords"))
      try $0.encode(1, forKey: AnyText("twoWords"))
      try Model().encode(to: one)
      var container = two.container(keyedBy: AnyText.self)
      try $0.encode(two.codingPath.map(\.stringValue).last, forKey: AnyText("path"))
      try container.encode(one.codingPath.last?.stringValue, forKey: AnyText("path"))
    }
    expectSameEncoder("in arrays") {
      var array = $0.unkeyedContainer()
      try array.encode(0)
      var supers: [any Encoder] = []
      for index in 0..<3 {
        supers.append(array.superEncoder())
        try array.encode("\(index) \(array.count)")
      }
      for (index, encoder) in supers.enumerated() where index != 1 {
        var single = encoder.singleValueContainer()
        try single.encode(encoder.codingPath.last?.stringValue)
      }
      supers.removeFirst()
      try array.encode(array.count)
      supers.removeLast()
      try array.encode(array.count)
    }
    expectSame("containers of a super encoder keep it") {
      var keyed = $0.superEncoder(forKey: AnyText("a")).container(keyedBy: AnyText.self)
      var outer = Optional($0.superEncoder(forKey: AnyText("b")).container(keyedBy: AnyText.self))
      guard var nested = outer?.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("n")) else { return }
      outer = nil
      var array = $0.superEncoder(forKey: AnyText("c")).unkeyedContainer()
      var outerArray = Optional($0.superEncoder(forKey: AnyText("d")).unkeyedContainer())
      guard var inner = outerArray?.nestedUnkeyedContainer() else { return }
      outerArray = nil
      try $0.encode(1, forKey: AnyText("z"))
      try keyed.encode(1, forKey: AnyText("x"))
      try nested.encode(1, forKey: AnyText("x"))
      try array.encode(1)
      try inner.encode(1)
      try keyed.encode(2, forKey: AnyText("x"))
    }
    final class Kept {
      var encoder: (any Encoder)?
    }
    expectSameEncoder("released by a later sibling") {
      let kept = Kept()
      var array = $0.unkeyedContainer()
      try array.encode(
        Written { encoder in
          var container = encoder.container(keyedBy: AnyText.self)
          try container.encode(1, forKey: AnyText("a"))
          kept.encoder = container.superEncoder()
        })
      try array.encode(2)
      try kept.encoder.map { try Model().encode(to: $0) }
      kept.encoder = nil
      try array.encode(3)
    }
  }

  @Test("members written during a member") func duringMember() {
    final class Holder: Encodable {
      var container: Keyed?
      func encode(to encoder: any Encoder) throws {
        try container?.encode(5, forKey: AnyText("meanwhile"))
        var single = encoder.singleValueContainer()
        try single.encode("value")
        try container?.encode(6, forKey: AnyText("afterwards"))
      }
    }
    expectSame("in progress") {
      let holder = Holder()
      holder.container = $0
      try $0.encode(1, forKey: AnyText("a"))
      try $0.encode(holder, forKey: AnyText("holder"))
      try $0.encode(2, forKey: AnyText("b"))
      try $0.encode([holder], forKey: AnyText("array"))
    }
  }
}
