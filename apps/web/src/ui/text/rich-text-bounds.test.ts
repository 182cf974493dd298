import { slowTexts } from '@arbiter/rules/testing/hostile-texts'
import { describe, expect, test } from 'vitest'
import {
  isBeyondBounds,
  MAX_CONTAINERS,
  MAX_INLINE_MARKS,
  MAX_NESTING,
  MAX_TABLE_CELLS,
  MAX_UNDERLINES,
} from './rich-text-bounds.ts'

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, i) => line(i))
const text = (count: number, line: (index: number) => string) => lines(count, line).join('\n')
const table = (columns: number, rows: number) => text(rows, () => '|a'.repeat(columns))

const quotes = '>'.repeat(MAX_NESTING + 1)

const written = {
  'a statement with a list, a quote and a formula': '# Loom\n\n> weave\n\n- $a_i$\n  - **b**\n    1. c\n\n[d](/e)',
  'quotes as deep as allowed': `${'>'.repeat(MAX_NESTING)} a`,
  'a list as deep as allowed': text(MAX_NESTING / 2, (level) => `${' '.repeat(level * 2)}- a`),
  'a long list': text(MAX_CONTAINERS, () => '- a'),
  'a rule of stars': '* * *',
  'belts drawn in a block of code': `\`\`\`\n${'>'.repeat(1000)}\n\`\`\``,
  'a garden drawn between tildes': `~~~ text\n${text(300, () => '*.*.*.*.*.*.*.*.*.')}\n~~~`,
  'code after a formula between lines': `$$\nx\n$$\n\`\`\`\n${'>'.repeat(1000)}\n\`\`\``,
  'a formula in a line, then code': `$$x$$\n\`\`\`\n${'>'.repeat(1000)}\n\`\`\``,
  'a table of a hundred rows': table(10, 100),
  'many short paragraphs with bars': text(900, () => '$|a| + |b|$\n'),
}

const beyond = {
  'thousands of quotes within each other': '>'.repeat(3000),
  'quotes within each other on a line of Windows': `a\r\n${'> '.repeat(MAX_NESTING + 1)}\r\n`,
  'hundreds of lists within each other': text(300, (level) => `${' '.repeat(level * 2)}- a`),
  'hundreds of lists in one line': '1. - '.repeat(MAX_NESTING),
  'thousands of items': text(MAX_CONTAINERS + 1, () => '+ a'),
  'thousands of emphases within each other': `${'*a '.repeat(MAX_INLINE_MARKS)}${'a* '.repeat(MAX_INLINE_MARKS)}`,
  'thousands of pictures within each other': `${'!['.repeat(MAX_INLINE_MARKS)}${'](b)'.repeat(MAX_INLINE_MARKS)}`,
  'a wide table of thousands of empty rows': `${table(100, 1)}\n${'|-'.repeat(100)}\n${text(MAX_TABLE_CELLS, () => '|')}`,
  'quotes after a block of code': `~~~\n\`\`\`\n~~~\n${'>'.repeat(MAX_NESTING + 1)}`,
  'thousands of underlined headings': text(MAX_UNDERLINES + 1, () => 'a\n='),
  'quotes after a fence within a formula': `$$\n\`\`\`\n$$\n${quotes}`,
  'quotes after a fence within a list that has ended': `- a\n  \`\`\`\n${quotes}`,
  'quotes after a fence within HTML': `<div>\n\`\`\`\n</div>\n\n${quotes}`,
  'quotes after a fence that is moved in and closed': `  ~~~\n~~~\n${quotes}\n~~~`,
  'quotes after a formula in a list': `- $$\n\n$$\n\`\`\`\n$$\n${quotes}`,
  'quotes after a fence that an odd blank does not close': `~~~\n~~~\u00a0\n~~~\n${quotes}`,
  'quotes after what only looks like a block of code': `\`\`\` \`a\n${'>'.repeat(MAX_NESTING + 1)}`,
}

describe('a text that a user could have written is rendered', () => {
  test.each(Object.entries(written))('%s', (_, markdown) => expect(isBeyondBounds(markdown)).toBe(false))
})

describe('a text that would keep its reader waiting is not', () => {
  test.each(Object.entries(beyond))('%s', (_, markdown) => expect(isBeyondBounds(markdown)).toBe(true))
})

test('no text takes longer to check than its length allows', () => {
  expect(slowTexts(isBeyondBounds, 400)).toEqual([])
  const fences = ['`', '~', '$'].map((sign) => ({
    name: sign,
    make: (length: number) => `${sign.repeat(length)}\u2028`,
  }))
  expect(slowTexts(isBeyondBounds, 400, fences)).toEqual([])
}, 60_000)
