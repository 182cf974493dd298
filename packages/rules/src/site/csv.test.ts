import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHead, csvOf, readCsv } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [12.5, '12.5'],
  [-3, '-3'],
  [null, ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+2 (57)', "'+2 (57)"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['=A1,B1', '"\'=A1,B1"'],
])('%j is written as %j', (value, written) => {
  expect(csvOf([[value, 'end']])).toBe(`${written},end\r\n`)
})

test.each([
  ['commas', 'a,b\r\n1,2\r\n'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs, as a spreadsheet copies them', 'a\tb\n1\t2\n'],
  ['a byte order mark', '\ufeffa,b\r1,2'],
  ['spaces around values', ' a , b \n 1 ,2\n'],
])('a table with %s is read', (_what, text) => {
  expect(readCsv(text)).toEqual({
    lines: [
      { line: 1, values: ['a', 'b'] },
      { line: 2, values: ['1', '2'] },
    ],
    unclosedAt: null,
  })
})

test('quoted values may hold quotes, delimiters and line ends, and lines keep their numbers', () => {
  const { lines } = readCsv('name,note\n"O""Neil, Ann","two\nlines"\n\n,,\nlast,"x"\n')
  expect(lines).toEqual([
    { line: 1, values: ['name', 'note'] },
    { line: 2, values: ['O"Neil, Ann', 'two\nlines'] },
    { line: 6, values: ['last', 'x'] },
  ])
})

test('a quote that is never closed is named by its line', () => {
  expect(readCsv('a,b\n1,"2\n3,4').unclosedAt).toBe(2)
})

test('whatever is written is read back', () => {
  const values = fc.array(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\r', '').trim()),
    { minLength: 2, maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(values, { minLength: 1, maxLength: 5 }), (rows) => {
      const safe = rows.map((row) => [
        'x',
        ...row.map((value) => value.replace(/^[=+\-@\t]+/, '')).map((value) => value.trim()),
      ])
      expect(
        readCsv(csvOf([['a', 'b', 'c'], ...safe]))
          .lines.slice(1)
          .map((each) => each.values),
      ).toEqual(safe)
    }),
  )
})

test('heads in other letters than ASCII tell Excel that the file is in UTF-8', () => {
  expect(csvHead(['rank', 'name'])).toBe('rank,name\r\n')
  expect(csvHead(['排名', '姓名'])).toBe('\ufeff排名,姓名\r\n')
  expect(readCsv(csvHead(['排名'])).lines).toEqual([{ line: 1, values: ['排名'] }])
})
