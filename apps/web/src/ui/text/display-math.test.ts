import { expect, test } from 'vitest'
import { displayMath, type MarkdownNode } from './display-math.ts'

const formula = (offset: number): MarkdownNode => ({
  type: 'inlineMath',
  value: 'a + b',
  position: { start: { offset } },
})

function kinds(source: string, ...children: MarkdownNode[]): string[] | undefined {
  const tree = { type: 'root', children: [{ type: 'paragraph', children }] }
  displayMath()(tree, source)
  return tree.children.map(({ type }) => type)
}

test('a formula between two dollars in a line of its own stands alone', () => {
  expect(kinds('$$a + b$$', formula(0))).toEqual(['math'])
})

test('a formula between single dollars stays in the text', () => {
  expect(kinds('$a + b$', formula(0))).toEqual(['paragraph'])
})

test('a formula among words stays among them', () => {
  expect(kinds('so $$a + b$$', { type: 'text', value: 'so ' }, formula(3))).toEqual(['paragraph'])
})
