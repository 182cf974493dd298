import { expect, test } from 'vitest'
import { readPackage } from './read-package.ts'
import { setterNotices } from './setter-notices.ts'
import { type Changes, legacyWith } from './testing/some-package.ts'

async function noticesOf(changes: Changes): Promise<string[]> {
  const notices = await setterNotices(await readPackage(legacyWith(changes)))
  return notices.map(({ file, fault }) => `${file}: ${fault}`)
}

test('a package with samples, submissions and different tests has none', async () => {
  expect(await noticesOf({})).toEqual([])
})

test('a secret input that repeats another one is named', async () => {
  const repeated = { 'data/secret/09-again.in': '1 2\n', 'data/secret/09-again.ans': '3\n' }
  const first = { 'data/secret/08-first.in': '1 2\n', 'data/secret/08-first.ans': '3\n' }
  expect(await noticesOf({ ...first, ...repeated })).toEqual([
    'data/secret/09-again.in: repeats the input of secret/08-first',
  ])
})

test('a secret test may be a sample too', async () => {
  const sample = { 'data/sample/1.in': '7 7\n', 'data/sample/1.ans': '14\n' }
  expect(await noticesOf({ ...sample, 'data/secret/08.in': '7 7\n', 'data/secret/08.ans': '14\n' })).toEqual([])
})

test('no sample and no submission are noticed', async () => {
  const none = { 'data/sample/1.in': null, 'data/sample/1.ans': null, 'submissions/accepted/solution.py': null }
  expect(await noticesOf(none)).toEqual([
    'data/sample: there is no sample',
    'submissions: there is no submission, so nothing shows that the tests are right',
  ])
})

const shownInText = (input: string, output: string) =>
  `\\problemname{Sum}\n\nAdd.\n\n\\section*{Sample}\n\\begin{verbatim}\n${input}\n\\end{verbatim}\n\\begin{verbatim}\n${output}\n\\end{verbatim}\n`

test('a sample in the text that is not among the tests is named', async () => {
  const file = 'problem_statement/problem.en.tex'
  expect(await noticesOf({ [file]: shownInText('1 2', '3') })).toEqual([])
  expect(await noticesOf({ [file]: shownInText('1 2', '4') })).toEqual([
    'statement: shows a sample that is not among the tests: "4"',
  ])
})

test('so is an example that Polygon keeps beside its text', async () => {
  const example = { 'statement-sections/english/example.01': '1 2\n', 'statement-sections/english/example.01.a': '4\n' }
  expect(await noticesOf(example)).toEqual(['statement: shows a sample that is not among the tests: "4\\n"'])
})
