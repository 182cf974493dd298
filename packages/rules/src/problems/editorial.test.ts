import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { slowTexts } from '../testing/hostile-texts.ts'
import { type EditorialSolution, readEditorial } from './editorial.ts'

test('a text without headings is all introduction', () => {
  expect(readEditorial('Sort.\n\nThen take the first.\n')).toEqual({
    introduction: 'Sort.\n\nThen take the first.',
    solutions: [],
  })
})

test('each heading of the second level begins a solution, and blocks of code at its end are its program', () => {
  const text = [
    'Both ideas **sort** first.',
    '## Two pointers, $O(n)$',
    'Move them.',
    '### Why it works',
    'They never cross.',
    '```cpp\nint main() {}\n```',
    '',
    '```python\nprint(1)\n\n```',
    '## Binary search',
    '```python\npass\n```',
    'For each, search the rest.',
  ].join('\n')
  expect(readEditorial(text)).toEqual({
    introduction: 'Both ideas **sort** first.',
    solutions: [
      {
        title: 'Two pointers, $O(n)$',
        text: 'Move them.\n### Why it works\nThey never cross.',
        codes: [
          { language: 'cpp', code: 'int main() {}' },
          { language: 'python', code: 'print(1)\n' },
        ],
      },
      { title: 'Binary search', text: '```python\npass\n```\nFor each, search the rest.', codes: [] },
    ],
  })
})

test('a heading within a block of code is code', () => {
  const text = 'See:\n\n````\n## Input\n```\n## not yet\n````\n\n## Solution\nDone.'
  expect(readEditorial(text).solutions.map(({ title }) => title)).toEqual(['Solution'])
  expect(readEditorial('~~~\n## Input\n~~~').solutions).toEqual([])
})

test('a block of another language, of the same language twice, or that is never closed stays in the text', () => {
  const one = (text: string) => readEditorial(`## A\n${text}`).solutions[0]
  expect(one('```klingon\nx\n```')?.codes).toEqual([])
  expect(one('```py\none\n```\n```python\ntwo\n```')).toMatchObject({
    text: '```py\none\n```',
    codes: [{ language: 'python', code: 'two' }],
  })
  expect(one('```cpp\nx')).toMatchObject({ text: '```cpp\nx', codes: [] })
})

const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/)
const code = fc.array(fc.stringMatching(/^[a-z #(){}=]{0,12}$/), { maxLength: 4 }).map((lines) => lines.join('\n'))
const solution: fc.Arbitrary<EditorialSolution> = fc.record({
  title: words,
  text: words,
  codes: fc
    .uniqueArray(fc.constantFrom(...languages))
    .chain((chosen) => fc.tuple(...chosen.map((language) => code.map((text) => ({ language, code: text }))))),
})

const written = ({ title, text, codes }: EditorialSolution) =>
  [`## ${title}`, text, ...codes.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``)].join('\n\n')

test('what is written in this form is read back', () => {
  fc.assert(
    fc.property(words, fc.array(solution, { maxLength: 4 }), (introduction, solutions) => {
      const read = readEditorial([introduction, ...solutions.map(written)].join('\n\n'))
      expect(read).toEqual({ introduction, solutions })
    }),
  )
})

test('nothing but blank ends is lost of any text', () => {
  const line = fc.constantFrom('## A', '```cpp', '```', '~~~', 'text', '', '   ', '### B', '##', '````python')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { introduction, solutions } = readEditorial(lines.join('\n'))
      const kept = [
        introduction,
        ...solutions.flatMap(({ title, text, codes }) => [title, text, ...codes.map((c) => c.code)]),
      ]
      const letters = (texts: string[]) =>
        texts
          .join('\n')
          .split('\n')
          .filter((text) => /^(text|### B|##)$/.test(text))
      expect(letters(kept)).toEqual(letters(lines))
    }),
  )
})

test('no text makes it slow', () => {
  expect(slowTexts(readEditorial, 250)).toEqual([])
})
