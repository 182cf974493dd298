import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import {
  getSolutionResults,
  judgeSolutions,
  listSolutions,
  measureStrength,
} from '@arbiter/contract/problems/solutions'
import { getSolutionComplexity, measureSolutions } from '@arbiter/contract/submissions/complexity'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, refusal, reply } from '../../../testing/fake-replies.ts'
import { measuredOf, measurement } from '../../../testing/fixtures/complexity.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

type Listed = AnswerOf<typeof listSolutions>
type Results = AnswerOf<typeof getSolutionResults>
type Judged = NonNullable<Results['solutions']>
type Inputs = NonNullable<Results['inputs']>
type Mutants = NonNullable<Results['mutants']>

const problem = sumProblem()
const expectedOf = {
  accepted: { label: 'accepted' as const, verdicts: ['Accepted' as const], score: null },
  wrong: { label: 'wrong_answer' as const, verdicts: ['Wrong Answer' as const], score: null },
  slow: { label: 'time_limit_exceeded' as const, verdicts: ['Time Limit Exceeded' as const], score: null },
}

const listed: Listed = {
  success: true,
  isPackage: true,
  solutions: [
    { path: 'accepted/good.cpp', language: 'cpp', expected: expectedOf.accepted },
    { path: 'wrong_answer/bad.py', language: 'python', expected: expectedOf.wrong },
  ],
  skipped: [{ path: 'accepted/other.kt', code: 'skipped.language', reason: 'language kotlin is not offered' }],
}

const facts = () => ({
  ...{ _id: newId(), version: 2, isCurrent: true, createdBy: 'boss', isDone: true },
  createdAt: '2026-03-02T09:00:00.000Z',
})

const solution = (path: string, differences: Partial<Judged['programs'][number]>): Judged['programs'][number] => ({
  ...{ _id: newId(), path, language: 'cpp', expected: expectedOf.accepted, timeUse: 'lower', status: 'done' },
  ...{ verdict: 'Accepted', verdictDetail: null, compileLog: null, score: null, isAgreed: true },
  ...{ verdicts: ['Accepted', 'Accepted', 'Accepted'], times: [3, 150, 210] },
  ...differences,
})

const judged: Judged = {
  ...facts(),
  tests: ['sample/1', 'secret/1', 'secret/2'].map((name, index) => ({ name, isSample: index === 0 })),
  programs: [
    solution('accepted/good.cpp', {}),
    solution('wrong_answer/bad.py', {
      ...{ language: 'python', expected: expectedOf.wrong, timeUse: 'none', verdict: 'Wrong Answer' },
      verdicts: ['Accepted', 'Wrong Answer', 'Skipped'],
      times: [20, 20, null],
    }),
    solution('time_limit_exceeded/slow.cpp', {
      ...{ expected: expectedOf.slow, timeUse: 'upper', isAgreed: false },
    }),
  ],
}

const mutant = (differences: Partial<Mutants['programs'][number]>): Mutants['programs'][number] => ({
  ...{ _id: newId(), kind: 'boundary', line: 7, before: '<', after: '<=', status: 'done' },
  ...{ verdict: 'Wrong Answer', failedTest: 1 },
  ...differences,
})

const mutants: Mutants = {
  ...facts(),
  ...{ solution: 'accepted/good.cpp', language: 'cpp' },
  programs: [
    mutant({}),
    mutant({ verdict: 'Accepted', failedTest: null }),
    mutant({ verdict: 'Compilation Error', failedTest: null }),
    mutant({ kind: 'missing-reset', line: 9, before: 'n = 0', after: '', verdict: 'Accepted', failedTest: null }),
  ],
}

const results = (differences: Partial<Results> = {}): Results => ({
  ...{
    success: true,
    timeLimit: 1000,
    timeLimitOrigin: 'stated',
    languageFactors: { python: 3 },
    solutions: null,
    inputs: null,
    mutants: null,
  },
  ...differences,
})

const open = (answer: Results, list = listed) =>
  renderPage(`/admin/problems/${problem._id}/solutions`, {
    user: admin,
    replies: [
      reply(getProblem, { success: true, problem }),
      reply(listSolutions, list),
      reply(getSolutionResults, answer),
      reply(getSolutionComplexity, growth([])),
    ],
  })

type Growth = AnswerOf<typeof getSolutionComplexity>
const growth = (solutions: Growth['solutions'], isDescribed = true): Growth => ({
  ...{ success: true, isDescribed, solutions },
})

const panel = async (name: string) => within(await screen.findByRole('region', { name }))

const checked = (differences: Partial<Inputs['validators'][number]>, isDone = true): Results =>
  results({
    inputs: {
      ...{ ...facts(), isDone },
      validators: [
        {
          ...{ _id: newId(), path: 'input_validators/v.py', status: 'done' as const, verdict: 'Accepted' as const },
          ...{ compileLog: null, refused: [], refusedCount: 0 },
          ...differences,
        },
      ],
    },
  })

test('a limit that was measured says so', async () => {
  open(results({ timeLimit: 4000, timeLimitOrigin: 'measured' }))
  await screen.findByText(/^Limit .*, measured at the import/)
})

test('the growth of all solutions is measured and shown on one chart, with a limit', async () => {
  const { actions, server } = await open(results())
  const waiting = { path: 'accepted/good.cpp', language: 'cpp' as const, label: 'accepted' as const }
  const slow = { path: 'time_limit_exceeded/slow.cpp', language: 'cpp' as const, label: 'time_limit_exceeded' as const }
  const measure = await (await panel('Growth')).findByRole('button', { name: 'Measure growth' })
  server.use(
    reply(measureSolutions, { success: true, message: 'The solutions are being measured.' }),
    reply(getSolutionComplexity, growth([{ ...waiting, measurement: measurement() }])),
  )
  await actions.click(measure)
  await (await panel('Growth')).findByText('Measured 0 of 1…')
  const reached = measuredOf({
    sizes: [
      { size: 10, cpuMs: 1, memoryKb: 900 },
      { size: 1000, cpuMs: 100, memoryKb: 900 },
    ],
  })
  const stopped = measuredOf({
    time: { kind: 'clear', growth: 'n²' },
    sizes: [{ size: 300, cpuMs: 900, memoryKb: 900 }],
  })
  server.use(
    reply(
      getSolutionComplexity,
      growth([
        { ...waiting, measurement: measurement({ status: 'done', result: reached }) },
        { ...slow, measurement: measurement({ status: 'done', result: stopped }) },
      ]),
    ),
  )
  const shown = await panel('Growth')
  await shown.findByText('Time: about n²')
  shown.getByText('Time: about n log n')
  shown.getByText(/^Recommended/)
  await expectAccessible()
})

test('inputs that a validator refuses are named with its words', async () => {
  const { server } = await open(checked({ status: 'judging', verdict: null }, false))
  await screen.findByText('Checking the inputs: 0 of 1 validators')
  const refused = [{ test: 'secret/02-large', message: 'above 4' }]
  server.use(reply(getSolutionResults, checked({ verdict: 'Wrong Answer', refused, refusedCount: 3 })))
  const inputs = await panel('Inputs')
  await inputs.findByText('input_validators/v.py refuses 3 inputs')
  expect(inputs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'secret/02-large: above 4',
    'and 2 more',
  ])
  await expectAccessible()
})

test.each([
  ['valid inputs', {}, "Every input is valid by the package's own validators."],
  ['a validator that failed', { verdict: 'Error' as const }, /v\.py could not be run through our fault/],
  [
    'one that does not compile',
    { verdict: 'Compilation Error' as const, compileLog: 'no such header' },
    /no such header/,
  ],
])('%s are distinguished', async (_, differences, sentence) => {
  await open(checked(differences))
  await (await panel('Inputs')).findByText(sentence)
})

test('solutions that were not judged yet are listed, with a button to judge them', async () => {
  const { actions, server } = await open(results())
  const verdicts = await panel('Judged solutions')
  verdicts.getByText('accepted/good.cpp')
  verdicts.getByText('accepted/other.kt: language kotlin is not offered')
  server.use(
    reply(judgeSolutions, { success: true, message: 'x', trialId: newId() }),
    reply(getSolutionResults, results({ solutions: { ...judged, isDone: false } })),
  )
  await actions.click(verdicts.getByRole('button', { name: 'Judge solutions' }))
  await screen.findByText('Judging: 3 of 3')
  server.use(reply(getSolutionResults, results({ solutions: judged })))
  await screen.findByText('1 of 3 not as labelled.')
})

test('an Error is shown as an Error, and never as a label that is true', async () => {
  const reason = 'The group data/secret got 120 points, outside of its range from 0 to 100.'
  const failed = { verdict: 'Error', verdictDetail: reason, isAgreed: false } as const
  const programs = judged.programs.map((each) => ({ ...each, ...failed }))
  await open(results({ solutions: { ...judged, programs } }))
  await screen.findByText(/3 of 3 ended in Error/)
  expect(screen.queryByText(/as labelled/)).toBeNull()
  expect(screen.getAllByText(reason)).toHaveLength(3)
})

test('the table has every solution on every test, and marks what is not as labelled', async () => {
  await open(results({ solutions: judged }))
  const table = within(await screen.findByRole('table', { name: 'Solutions by tests' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'accepted/good.cpp C++AcceptedAccepted210 msAccepted3Accepted150Accepted210',
    'wrong_answer/bad.py PythonWrong answerWrong Answeron test 220 msAccepted20Wrong Answer20Skipped–',
    'time_limit_exceeded/slow.cpp C++Time limit exceededAcceptednot as labelled210 msAccepted3Accepted150Accepted210',
  ])
  await expectAccessible()
})

test('coverage names the labels that are missing and the tests that no wrong solution fails', async () => {
  await open(results({ solutions: { ...judged, programs: judged.programs.slice(0, 2) } }))
  const coverage = await panel('Coverage')
  coverage.getByText('Accepted: 1')
  coverage.getByText('Time limit exceeded: missing')
  coverage.getByText('No wrong or slow solution fails 2 of 3 tests:')
  expect(
    coverage
      .getAllByRole('listitem')
      .slice(-2)
      .map(({ textContent }) => textContent),
  ).toEqual(['sample/1', 'secret/2'])
})

test('times stand against the limit, with a recommended one', async () => {
  await open(results({ solutions: judged }))
  const times = await panel('Times')
  times.getByText('Limit 1,000 ms')
  times.getByText('time factor 3')
  times.getByText(/Recommended limit: 1,100 ms, 5\.2 times/)
})

test('the strength is the share of mutants that fail; survivors are listed with their change', async () => {
  const { actions, server } = await open(results({ mutants }))
  const strength = await panel('Test strength')
  strength.getByText('33%: 1 of 3 mutants fail.')
  strength.getByText('1 mutant did not compile and was left out.')
  const rows = within(strength.getByRole('table', { name: 'Survivors' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual(['7Boundary<<=', '9Reset missingn = 0(removed)'])
  await expectAccessible()
  server.use(reply(measureStrength, { success: true, message: 'x', trialId: newId() }))
  await actions.click(strength.getByRole('button', { name: 'Measure test strength' }))
  await waitFor(() =>
    expect(server.received(measureStrength).map(({ body }) => body)).toEqual([{ path: 'accepted/good.cpp' }]),
  )
  server.use(refusal(measureStrength, 'solution.without-mutants'))
  await actions.click(strength.getByRole('button', { name: 'Measure test strength' }))
  await screen.findByText('This solution is too short to make mistakes in it. Choose another one.')
})

test('hundreds of tests are shown a part at a time', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ name: `secret/${index}`, isSample: false }))
  const program = solution('accepted/good.cpp', { verdicts: many.map(() => 'Accepted'), times: many.map(() => 1) })
  const { actions } = await open(results({ solutions: { ...judged, tests: many, programs: [program] } }))
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await screen.findByRole('columnheader', { name: '40' })
  expect(heads()).not.toContain('41')
  await actions.click(screen.getByRole('combobox', { name: 'Tests' }))
  await actions.click(await screen.findByRole('option', { name: 'Tests 81 to 100' }))
  expect(heads().slice(4)).toEqual(Array.from({ length: 20 }, (_, index) => `${81 + index}`))
})

test('a problem without a package says where solutions come from', async () => {
  await open(results(), { ...listed, isPackage: false, solutions: [], skipped: [] })
  await screen.findByText('No package')
})

test('a server that fails is said', async () => {
  await renderPage(`/admin/problems/${problem._id}/solutions`, {
    user: admin,
    replies: [
      reply(getProblem, { success: true, problem }),
      badGateway(listSolutions),
      reply(getSolutionResults, results()),
    ],
  })
  await screen.findByText('Failed to load the solutions.')
})
