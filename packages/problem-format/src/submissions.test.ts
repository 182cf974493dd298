import { expect, test } from 'vitest'
import { markedResults } from './expected-results.ts'
import { readSubmissions } from './submissions.ts'
import { type Changes, currentWith, faultsOf, legacyWith, readGood } from './testing/some-package.ts'

const found = async (changes: Changes) => {
  const { submissions, skippedSubmissions } = await readGood(currentWith(changes))
  return { submissions, skipped: skippedSubmissions }
}

test('programs have the language of their ending and the label of their folder', async () => {
  const programs = await readSubmissions(currentWith({ 'submissions/wrong_answer/zero.cpp': 'int main() {}' }))
  expect(programs.map(({ path, label, language, timeUse }) => [path, label, language, timeUse])).toEqual([
    ['accepted/solution.py', 'accepted', 'python', 'lower'],
    ['wrong_answer/zero.cpp', 'wrong_answer', 'cpp', 'lower'],
  ])
})

test('those that are not judged are named with the reason', async () => {
  const { skipped } = await found({
    'submissions/accepted/x.swift': '',
    'submissions/accepted/pair/main.jl': '',
    'submissions/accepted/pair/lib.jl': '',
    'submissions/accepted/old.py': '#!/usr/bin/python2\n',
    'submissions/accepted/Main.class': '',
    'submissions/accepted/single/one.py': '',
  })
  expect(skipped).toMatchObject([
    { path: 'accepted/Main.class', reason: 'its language is not known' },
    { path: 'accepted/old.py', reason: 'language python2 is not offered' },
    { path: 'accepted/pair', reason: 'language julia is not offered' },
    { path: 'accepted/x.swift', reason: 'language swift is not offered' },
  ])
})

test.each<[string, Changes, string[]]>([
  ['called main', { 'a.py': '', 'main.py': 'm', 'lib/b.py': '' }, ['main.py', 'a.py', 'lib/b.py']],
  ['with the name of the format', { 'main.py': '', '__main__.py': 'm' }, ['__main__.py', 'main.py']],
  ['of the language of most files', { 'a.txt': '', 'b.h': '', 'c.cpp': 'm' }, ['c.cpp', 'a.txt', 'b.h']],
  ['of C++ beside C', { 'a.c': '', 'b.cc': 'm' }, ['b.cc', 'a.c']],
  ['that a rule names', { 'a.js': 'm', 'main.js': '' }, ['a.js', 'main.js']],
])('a program of several files starts with the one %s', async (_, sources, order) => {
  const placed = Object.entries(sources).map(([name, text]) => [`submissions/accepted/many/${name}`, text])
  const rules = 'accepted/many: { entrypoint: a.js }\n'
  const { submissions } = await found({ ...Object.fromEntries(placed), 'submissions/submissions.yaml': rules })
  const many = submissions.find(({ path }) => path === 'accepted/many')
  expect(many?.code).toBe('m')
  expect(many?.files?.map(({ path }) => path)).toEqual(order)
})

test('a program with NUL stays bytes', async () => {
  const { submissions } = await found({ 'submissions/rejected/binary.c': 'a\0b' })
  expect(submissions.at(-1)).toMatchObject({ code: 'a\ufffdb', files: [{ content: Buffer.from('a\0b') }] })
})

test('a mark may stand in any file of a program', async () => {
  const { submissions } = await found({
    'submissions/mixed/many/main.c': '',
    'submissions/mixed/many/expected.txt': '@EXPECTED_RESULTS@: RUN-ERROR',
  })
  expect(submissions.at(-1)?.expected.final).toEqual(['Runtime Error'])
})

test('a folder with a rule is judged, also where the rule expects nothing', async () => {
  const { submissions } = await found({ 'submissions/tle/a.py': '', 'submissions/submissions.yaml': 'tle: {}\n' })
  expect(submissions.at(-1)).toMatchObject({ path: 'tle/a.py', expected: { permitted: null, required: null } })
})

test('a folder that the format does not know needs marks', async () => {
  const mark = '# @EXPECTED_RESULTS@: WRONG-ANSWER, timelimit\n'
  const { submissions, skipped } = await found({ 'submissions/mixed/a.py': mark, 'submissions/mixed/b.py': '' })
  expect(submissions.at(-1)?.expected.final).toEqual(['Wrong Answer', 'Time Limit Exceeded'])
  expect(skipped).toMatchObject([{ path: 'mixed/b.py', reason: 'nothing says what it should get' }])
})

test('a mark with the verdict of the folder means the folder; another one wins with a warning', async () => {
  const slow = '// @EXPECTED_RESULTS@: TIMELIMIT, CORRECT */\n'
  const { submissions } = await found({ 'submissions/time_limit_exceeded/a.cpp': slow })
  expect(submissions.at(-1)?.expected).toMatchObject({ final: null, required: ['Time Limit Exceeded'] })
  const other = currentWith({ 'submissions/accepted/a.cpp': '\n// @EXPECTED_RESULTS@: COMPILER-ERROR\n' })
  expect((await readGood(other)).submissions[0]?.expected.final).toEqual(['Compilation Error'])
  expect(await faultsOf(other)).toEqual([
    'submissions/accepted/a.cpp:2: warning: @EXPECTED_RESULTS@ and its folder disagree; Compilation Error is expected',
  ])
})

test.each([
  ['/* @EXPECTED_RESULTS@: run-error */', ['Runtime Error'], []],
  ['# @expected_results@: NO-OUTPUT, MAYBE', ['Wrong Answer'], ['MAYBE']],
])('%s is read', (source, verdicts, unknown) => {
  expect(markedResults(source)).toMatchObject({ verdicts, unknown, marks: 1, line: 1 })
})

test('rules by path say language, verdicts, scores and groups', async () => {
  const rules = `accepted/solution.py:
  language: javascript
  use_for_time_limit: false
'rejected/*.py':
  permitted: [AC, WA]
  required: [WA]
  score: [10, 20]
  secret/*-small: { permitted: [AC] }
`
  const { submissions } = await found({ 'submissions/submissions.yaml': rules, 'submissions/rejected/a.py': '' })
  expect(submissions).toMatchObject([
    { path: 'accepted/solution.py', language: 'javascript', timeUse: 'none' },
    {
      path: 'rejected/a.py',
      expected: {
        ...{ permitted: ['Accepted', 'Wrong Answer'], required: ['Wrong Answer'], score: { min: 10, max: 20 } },
        cases: [{ glob: 'secret/*-small', permitted: ['Accepted'], required: null }],
      },
    },
  ])
})

test('a rule with an unknown verdict is refused with its line', async () => {
  const rules = 'accepted:\n  permitted: [AC, PE]\n'
  expect(await faultsOf(currentWith({ 'submissions/submissions.yaml': rules }))).toEqual([
    'submissions/submissions.yaml:2: accepted.permitted: PE is not one of AC, WA, TLE, RTE',
  ])
})

test('a slow program of a legacy package may be wrong as well', async () => {
  const { submissions } = await readGood(legacyWith({ 'submissions/time_limit_exceeded/slow.py': 'x\r\n' }))
  expect(submissions.at(-1)).toMatchObject({
    code: 'x\n',
    timeUse: 'upper',
    expected: { permitted: ['Accepted', 'Wrong Answer', 'Time Limit Exceeded'] },
  })
})
