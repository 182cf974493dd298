import { refusals } from '@arbiter/contract/messages/refusals'
import { getSubmission } from '@arbiter/contract/submissions'
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

test('a submission shows its facts, its code, its tests and why there is no review', async () => {
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

test('a compilation error shows what the compiler said', async () => {
  const compileLog = "main.cpp:5:19: error: 'c' was not declared in this scope"
  const broken = fullSubmission({ language: 'cpp', verdict: 'Compilation Error', compileLog })
  await show(broken._id, reply(getSubmission, submissionReply(broken)))
  within(await screen.findByRole('region', { name: 'Compiler output' })).getByText(/main\.cpp:5/)
})

test('a missing submission and one of another user get different messages', async () => {
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
