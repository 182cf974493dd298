import { expect, test } from 'vitest'
import { boundedFormulas } from './bounded-formulas.ts'
import type { MarkdownNode } from './display-math.ts'
import { MAX_FORMULA_CHARACTERS, MAX_FORMULAS } from './rich-text-bounds.ts'

function formula(type: 'math' | 'inlineMath', value: string): MarkdownNode {
  return { type, value, position: { start: { offset: 0 }, end: { offset: value.length + 2 } } }
}

function bounded(source: string, ...children: MarkdownNode[]): MarkdownNode[] {
  const paragraph: MarkdownNode = { type: 'paragraph', children }
  boundedFormulas()({ type: 'root', children: [paragraph] }, source)
  return paragraph.children ?? []
}

test('as many formulas as a long statement has are set', () => {
  const formulas = Array.from({ length: MAX_FORMULAS }, () => formula('inlineMath', 'n'))
  expect(bounded('$n$', ...formulas)).toEqual(formulas)
})

test('the next one is shown as it was typed', () => {
  const formulas = Array.from({ length: MAX_FORMULAS + 1 }, () => formula('inlineMath', 'n'))
  expect(bounded('$n$', ...formulas).slice(-2)).toEqual([formula('inlineMath', 'n'), { type: 'text', value: '$n$' }])
})

test('a formula longer than all of them may be together is shown as a block of its source', () => {
  const value = 'n'.repeat(MAX_FORMULA_CHARACTERS + 1)
  expect(bounded(`$${value}$`, formula('math', value))).toEqual([{ type: 'code', value: `$${value}$` }])
})
