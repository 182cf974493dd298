import { refusals } from '@arbiter/contract/messages/refusals'
import { getSubmission } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeReply, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { fullSubmission, submissionReply, testResult } from '../../testing/fixtures/submissions.ts'
import { UNKNOWN_ID } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

const code = 'print(1 + sum(map(int, input().split())))\n'
const failed = { passed: false, verdict: 'Wrong Answer', userOutput: '4\n' } as const
const wrong = fullSubmission({
  ...{ code, verdict: 'Wrong Answer', testCasesPassed: 0, totalTestCases: 4 },
  testCaseResults: [
    testResult(0, failed),
    testResult(1, { ...failed, input: '10 -4\n', expectedOutput: '6\n', userOutput: '7\n' }),
    ...[2, 3].map((index) => testResult(index, { ...failed, hidden: true, isSample: false })),
  ],
})

const show = (id: string, ...replies: FakeReply[]) => renderPage(`/submissions/${id}`, { user: member, replies })

const wrongReply = reply(getSubmission, submissionReply(wrong, refusals['review.not-accepted'][1]))

test('a submission shows its facts, its code, its tests and why there is no review [2.7.5, 2.7.6, 2.7.8]', async () => {
  const { actions } = await show(wrong._id, wrongReply)
  await screen.findByText('Tests passed')
  const facts = document.querySelector('main dl')?.textContent
  expect(facts).toMatch(/Tests passed\s*0\/4.+ ms.+ MB.+Python/)
  screen.getByText(/^First difference in line 1, expected/)
  const feedback = screen.getByRole('button', { name: 'Get AI Feedback' })
  expect(feedback.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('A review is given for accepted submissions only.').length).toBeGreaterThan(0)
  await actions.click(screen.getByText('All tests'))
  await actions.click(screen.getByRole('button', { name: 'Open test 2' }))
  within(screen.getByRole('region', { name: 'Test 2' })).getByText('10 -4')
  await actions.click(screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement)
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe(code)
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
})

test('a judged submission can be downloaded with all that its verdict came from', async () => {
  await show(wrong._id, wrongReply)
  const link = await screen.findByRole('link', { name: 'Download capsule' })
  expect(link.getAttribute('href')).toBe(`/api/submissions/${wrong._id}/capsule`)
  expect(link.hasAttribute('download')).toBe(true)
})

test('in a running contest it shows the verdict and the samples, and says when the rest opens', async () => {
  const unsaid = { executionTime: null, memory: null, timeNoise: null, runsAlone: null }
  const withheld = fullSubmission({
    ...{ verdict: 'Wrong Answer', testCasesPassed: null, totalTestCases: 9, isWithheld: true, ...unsaid },
    testCaseResults: [testResult(0)],
  })
  await show(withheld._id, reply(getSubmission, submissionReply(withheld)))
  await screen.findByText('The results of hidden tests open when the contest has ended.')
  expect(document.querySelector('main dl')?.textContent).toBe('LanguagePython')
  screen.getByRole('heading', { name: 'Sample tests' })
  screen.getByRole('button', { name: 'Test 1: Accepted' })
  expect(screen.queryByRole('link', { name: 'Download capsule' })).toBeNull()
})

test('a time has its noise, and what was done about one near the limit', async () => {
  const time = { executionTime: 412, timeNoise: 6, runsAlone: 3 }
  const near = fullSubmission({ ...time, timeFactor: 1.25, testCaseResults: [testResult(0, time), testResult(1)] })
  await show(near._id, reply(getSubmission, submissionReply(near)))
  await screen.findByText('Tests passed')
  expect(document.querySelector('main dl')?.textContent).toContain('412 ms ± 6')
  within(screen.getByRole('region', { name: 'Test 1' })).getByText('Measured 3 times alone; the fastest counts.')
  screen.getByText('Time factor of the judge 1.25')
  screen.getByRole('cell', { name: '20 ms ± 1', hidden: true })
})

test('a problem with points shows those of each group, and the test that decided', async () => {
  const partial = fullSubmission({
    ...{ verdict: 'Wrong Answer', score: 30, testCasesPassed: 1, totalTestCases: 2 },
    groups: [
      { name: '', verdict: 'Wrong Answer', score: 30, maxScore: 100, decidedBy: 1 },
      { name: 'secret/small', verdict: 'Accepted', score: 30, maxScore: 30, decidedBy: null },
      { name: 'secret/large', verdict: 'Wrong Answer', score: 0, maxScore: 70, decidedBy: 1 },
    ],
    testCaseResults: [testResult(0, {}), testResult(1, { ...failed, isSample: false })],
  })
  const { actions } = await show(partial._id, reply(getSubmission, submissionReply(partial)))
  const table = await screen.findByRole('table', { name: 'Points by group of tests' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'GroupPointsResult',
    'Total30 / 100Wrong Answeron test 2',
    'small30 / 30Accepted',
    'large0 / 70Wrong Answeron test 2',
  ])
  await actions.click(within(table).getAllByRole('button', { name: 'on test 2' })[0] as HTMLElement)
  screen.getByRole('region', { name: 'Test 2' })
})

test('a part of the points is accepted with its score, and offers nothing that a solution does', async () => {
  const partly = fullSubmission({
    ...{ verdict: 'Accepted', verdictDetail: 'Partial score', score: 25.5, contest: null },
    groups: [{ name: '', verdict: 'Accepted', score: 25.5, maxScore: 100, decidedBy: null }],
  })
  await show(partly._id, reply(getSubmission, submissionReply(partly)))
  await screen.findByText('Partial score')
  expect(document.querySelector('main dl')?.textContent).toContain('Points25.5 / 100')
  expect(screen.queryByRole('button', { name: /propose/i })).toBeNull()
})

test('a test shows what its validator said and the dialogue with it, in place of an output', async () => {
  const said = { message: 'Too many guesses', judgeMessage: 'secret was 7', transcript: '>5\n<higher\n' }
  const spoken = fullSubmission({ verdict: 'Wrong Answer', testCaseResults: [testResult(0, { ...failed, ...said })] })
  await show(spoken._id, reply(getSubmission, submissionReply(spoken)))
  within(await screen.findByRole('region', { name: 'Message from the judge' })).getByText('Too many guesses')
  within(screen.getByRole('region', { name: 'For administrators' })).getByText('secret was 7')
  const lines = within(screen.getByRole('region', { name: 'Dialogue' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual(['Program5', 'Judgehigher'])
  expect(screen.queryByText(/Your output/i)).toBeNull()
})

test('a compilation error shows what the compiler said', async () => {
  const compileLog = "main.cpp:5:19: error: 'c' was not declared in this scope"
  const broken = fullSubmission({ language: 'cpp', verdict: 'Compilation Error', compileLog })
  await show(broken._id, reply(getSubmission, submissionReply(broken)))
  within(await screen.findByRole('region', { name: 'Compiler output' })).getByText(/main\.cpp:5/)
})

test('a missing submission and one of another user get different messages [8.3.11]', async () => {
  const { leave } = await show(UNKNOWN_ID, refusal(getSubmission, 'submission.not-found'))
  await screen.findByText('Submission not found.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  screen.getByRole('link', { name: 'My Submissions' })
  leave()
  await show(wrong._id, refusal(getSubmission, 'submission.not-yours'))
  await screen.findByText('Error: You can only see your own submissions.')
})

test('a submission that cannot be reached is not said to be missing', async () => {
  const { actions, server } = await show(wrong._id, unreachable(getSubmission))
  await screen.findByText('Error: The submission could not be loaded. Please try again.')
  server.use(wrongReply)
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Kept Sums' })
})

test('Tab goes from outside to the test that is shown', async () => {
  const { actions } = await show(wrong._id, wrongReply)
  const strip = await screen.findByRole('group', { name: 'Tests' })
  const tabStops = () => [...strip.querySelectorAll<HTMLElement>('[tabindex="0"]')]
  const labels = () => tabStops().map(({ ariaLabel }) => ariaLabel)
  expect(labels()).toEqual([expect.stringMatching(/^Test 1:/)])
  await actions.click(screen.getByText('All tests'))
  await actions.click(screen.getByRole('button', { name: 'Open test 3' }))
  expect(labels()).toEqual([expect.stringMatching(/^Test 3:/)])
  tabStops()[0]?.focus()
  await actions.keyboard('{ArrowRight}')
  expect(labels()).toEqual([expect.stringMatching(/^Test 4:/)])
})
