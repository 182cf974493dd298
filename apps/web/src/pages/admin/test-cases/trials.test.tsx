import { getProblem } from '@arbiter/contract/problems/problems'
import { listTestCases } from '@arbiter/contract/setting/test-cases'
import {
  applyOutputs,
  compareOutput,
  generateOutputs,
  getTrial,
  judgePrograms,
  listTrials,
} from '@arbiter/contract/setting/trials'
import { countRejudge } from '@arbiter/contract/submissions/rejudges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { type FakeReply, held, refusal, reply, unreachable } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../../testing/fixtures/problems.ts'
import {
  testCaseList,
  testCaseOf,
  trialOf,
  trialProgram,
  trialSummary,
  trialTest,
} from '../../../testing/fixtures/test-cases.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const problem = sumProblem()
const cases = [testCaseOf('1', '1', { isSample: true }), testCaseOf('2', '2'), testCaseOf('3', '3')]
const common: FakeReply[] = [
  reply(countRejudge, { success: true, count: 12 }),
  reply(getProblem, problemReply(problem)),
  reply(listTestCases, testCaseList(cases)),
  reply(listTrials, { success: true, trials: [] }),
]

async function open(replies: readonly FakeReply[] = []) {
  const page = await renderPage(`/admin/problems/${problem._id}/testcases`, {
    user: admin,
    replies: [...common, ...replies],
  })
  await screen.findByRole('tab', { name: 'Generate outputs' })
  return page
}
const code = 'int main() {}'
/** jsdom cannot read files. */
const programFile = (name: string, text: string) => Object.assign(new File([text], name), { text: async () => text })
const shown = (trial: ReturnType<typeof trialOf>) => reply(getTrial, { success: true, trial })
const started = { success: true as const, message: '' }

test('outputs are generated, compared and saved as one version', async () => {
  const queued = trialOf('generate', [trialProgram('Solution')])
  const done = {
    ...queued,
    isDone: true,
    programs: [
      trialProgram('Solution', {
        status: 'done',
        verdict: 'Wrong Answer',
        tests: [trialTest(0), trialTest(1, { verdict: 'Wrong Answer', outputSize: 4 }), trialTest(2)],
      }),
    ],
  }
  const start = held(reply(generateOutputs, { ...started, trial: queued }))
  const { actions, server } = await open([start, shown(queued)])
  await fill(actions, screen.getByLabelText('Solution'), code)
  await actions.click(screen.getByRole('button', { name: 'Run on every input' }))
  start.release()
  await screen.findByText('Waiting for a judge')
  server.use(shown(done))
  await screen.findByText('2 of 3 the same, 1 different, 0 failed.')
  expect(server.received(generateOutputs)[0]?.body).toEqual({ language: 'cpp', code })
  server.use(reply(compareOutput, { success: true, expected: '2\n', got: '20\n', truncated: false }))
  await actions.click(screen.getByRole('button', { name: 'Compare case 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Case 2' }))
  await dialog.findByText('Got')
  await actions.keyboard('{Escape}')
  await expectAccessible()
  server.use(unreachable(applyOutputs))
  await actions.click(screen.getByRole('button', { name: 'Save outputs as a new version' }))
  await screen.findByText('Failed to save the outputs.')
  server.use(reply(applyOutputs, { ...started, version: 4 }), shown({ ...done, appliedVersion: 4 }))
  await actions.click(screen.getByRole('button', { name: 'Save outputs as a new version' }))
  await screen.findByText('Saved as version 4.')
  await screen.findByRole('link', { name: 'Rejudge submissions' })
})

test('outputs cannot be saved while the program runs, when it failed, and for tests that have changed since', async () => {
  const tests = [
    trialTest(0),
    trialTest(1, { verdict: 'Runtime Error', verdictDetail: 'Exit code 1', outputSize: null }),
  ]
  const running = trialOf('generate', [trialProgram('Solution', { status: 'judging', tests })])
  const newest = reply(listTrials, { success: true, trials: [trialSummary(running)] })
  const { server } = await open([newest, shown(running)])
  const why = () => screen.getByRole('button', { name: 'Save outputs as a new version' }).getAttribute('title')
  await screen.findByText('Running: 2 of 3 cases')
  expect(why()).toBe('The program is still running.')
  const programs = [trialProgram('Solution', { status: 'done', verdict: 'Runtime Error', tests })]
  server.use(shown({ ...running, isDone: true, programs }))
  await screen.findByText('1 of 3 the same, 0 different, 2 failed.')
  screen.getByText('Exit code 1')
  expect(why()).toMatch(/^The program failed on some cases/)
})

test('a trial of an older version says so', async () => {
  const old = trialOf(
    'generate',
    [
      trialProgram('Solution', {
        status: 'done',
        verdict: 'Accepted',
        tests: [0, 1, 2].map((index) => trialTest(index)),
      }),
    ],
    { version: 2, isCurrent: false },
  )
  await open([reply(listTrials, { success: true, trials: [trialSummary(old)] }), shown(old)])
  await screen.findByText('For version 2. The test cases have changed since.')
})

test('solutions are judged against their labels, and what disagrees stands out', async () => {
  const queued = trialOf('judge', [trialProgram('main.cpp'), trialProgram('wrong.py')])
  const done = {
    ...queued,
    isDone: true,
    programs: [
      trialProgram('main.cpp', {
        ...{ status: 'done', expectedVerdict: 'Accepted', verdict: 'Accepted', testCasesPassed: 3, totalTestCases: 3 },
        ...{ executionTime: 34, memory: 3.5 },
      }),
      trialProgram('wrong.py', {
        ...{ status: 'done', language: 'python', expectedVerdict: 'Wrong Answer', verdict: 'Accepted' },
        ...{ testCasesPassed: 3, totalTestCases: 3 },
      }),
    ],
  } as ReturnType<typeof trialOf>
  const { actions, server } = await open([reply(judgePrograms, { ...started, trial: queued }), shown(queued)])
  await actions.click(screen.getByRole('tab', { name: 'Judge solutions' }))
  const files = [programFile('main.cpp', code), programFile('wrong.py', 'print(4)')]
  await actions.upload(screen.getByLabelText('Program files'), files)
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Program/ })).toHaveLength(2))
  await actions.click(screen.getByRole('button', { name: 'Judge programs' }))
  await waitFor(() => expect(screen.getAllByText('Waiting for a judge')).toHaveLength(2))
  server.use(shown(done))
  await screen.findByText('1 of 2 verdicts not as expected.')
  screen.getByText('not as expected')
  screen.getByText('34 ms')
  await expectAccessible()
  expect(server.received(judgePrograms)[0]?.body.programs).toEqual([
    { name: 'main.cpp', language: 'cpp', code, expectedVerdict: 'Accepted' },
    { name: 'wrong.py', language: 'python', code: 'print(4)', expectedVerdict: 'Wrong Answer' },
  ])
})

test('a refusal to start is said with the sentence of the server', async () => {
  const { actions } = await open([refusal(generateOutputs, 'trial.too-many-open')])
  await fill(actions, screen.getByLabelText('Solution'), code)
  await actions.click(screen.getByRole('button', { name: 'Run on every input' }))
  await screen.findByText('You have 4 trials running. Please wait for one of them.')
})
