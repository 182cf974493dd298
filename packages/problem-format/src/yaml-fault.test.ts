import { expect, test } from 'vitest'
import { PackageFaults } from './package-faults.ts'
import { parseYamlMap } from './yaml-map.ts'

const faultsIn = (text: string) => {
  const faults = new PackageFaults()
  parseYamlMap('problem.yaml', text, faults)
  return faults.list.map(({ code, line }) => ({ code, line }))
}

test.each([
  ['name: [', 'syntax.openBracket', 1],
  ['name: {', 'syntax.openBracket', 1],
  ['limits:\n  a: [1,\n2', 'syntax.openBracket', 3],
  ['name: "one\n', 'syntax.openQuote', 2],
  ["name: 'one\n", 'syntax.openQuote', 2],
  ['name: [a: 1 b: 2]', 'syntax.linesInBrackets', 1],
  ['name: ["a" "b"]', 'syntax.comma', 1],
  ['name\nuuid: 1\n', 'syntax.keyOfLines', 1],
  ['name: a\nuuid\n', 'syntax.colon', 2],
  ['name: "a"#b', 'syntax.comment', 1],
  ['names:\n  - a\n  b\n', 'syntax.indentation', 3],
  ['a: >\n    \n  x\n', 'syntax.missing', 3],
  ['name: a: b', 'syntax.keyInLine', 1],
  ['name: @a', 'syntax.start', 1],
  ['name: "\\q"', 'syntax.escape', 1],
  ['limits:\n  a: 1\n b: 2\n', 'syntax.indentation', 3],
  ['limits:\n\ta: 1\n', 'syntax.tab', 2],
  ['name: &a &b c', 'syntax.anchors', 1],
  ['name: !a !b c', 'syntax.tags', 1],
  ['name: a\n---\nname: b\n', 'syntax.documents', 2],
  ['name: ]', 'syntax.unexpected', 1],
  ['a: &b c\nd: &e *b\n', 'syntax.aliasProperties', 2],
])('%j is told as %s', (text, code, line) => {
  expect(faultsIn(text)[0]).toEqual({ code, line })
})
