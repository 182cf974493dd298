import { startCounterexample } from '@arbiter/contract/submissions/counterexamples'
import { getSubmission } from '@arbiter/contract/submissions/submissions'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { reply } from '../../testing/fake-replies.ts'
import { foundInput, searched } from '../../testing/fixtures/counterexamples.ts'
import { member } from '../../testing/fixtures/people.ts'
import { sumProblem } from '../../testing/fixtures/problems.ts'
import { fullSubmission, submissionReply, testResult } from '../../testing/fixtures/submissions.ts'
import { openWorkspace } from '../../testing/open-workspace.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseLanguage, codeInEditor, editorShown, submitByKeys, writeCode } from '../../testing/workspace.ts'

const kept = reply(startCounterexample, { success: true, search: searched(foundInput) })

beforeEach(() => localStorage.clear())

async function expectTheCase(): Promise<void> {
  const input = await screen.findByLabelText('Standard input')
  await waitFor(() => expect(input).toHaveProperty('value', '0 1\n'))
  expect(screen.getByLabelText('Expected output')).toHaveProperty('value', '1\n')
  expect(screen.getByLabelText('Name of this case')).toHaveProperty('value', 'Failing input')
}

async function rejected(canExplain: boolean) {
  const judging = new FakeJudging(sumProblem())
  judging.canExplain = canExplain
  const page = await openWorkspace(judging, kept)
  await chooseLanguage(page.actions, 'Python')
  writeCode('print(0)')
  await submitByKeys(page.actions)
  await waitFor(() => expect(judging.submissions).toHaveLength(1))
  await waitFor(() => judging.reject())
  await screen.findAllByText('Wrong Answer')
  return page
}

test('a failed judging is explained in place, and the input goes into the input box', async () => {
  const { actions } = await rejected(true)
  await actions.click(await screen.findByRole('button', { name: 'Why?' }))
  await actions.click(await screen.findByRole('button', { name: 'Put into the input box' }))
  await expectTheCase()
})

test('a user who goes on writing, and takes it back, finds the answer again', async () => {
  const { actions, server } = await rejected(true)
  await actions.click(await screen.findByRole('button', { name: 'Why?' }))
  await screen.findByText('Your program fails on this input')
  writeCode('print(1)')
  await waitFor(() => expect(screen.queryByText('Your program fails on this input')).toBeNull())
  await actions.click(screen.getByRole('tab', { name: 'Submissions' }))
  await actions.click((await screen.findAllByRole('link', { name: 'View Details' }))[0] as HTMLElement)
  await screen.findByText('Your program fails on this input')
  expect(server.received(startCounterexample)).toHaveLength(1)
})

test('in a contest there is no such button', async () => {
  await rejected(false)
  await act(async () => {})
  expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull()
})

test('from the page of a submission the input and the code go to the workspace', async () => {
  const judging = new FakeJudging(sumProblem())
  const { _id, name, slug, difficulty, topics, points } = judging.problem
  const failed = { passed: false, verdict: 'Wrong Answer', hidden: true, isSample: false } as const
  const wrong = fullSubmission({
    ...{ problem: { _id, name, slug, difficulty, topics, points }, language: 'python', code: 'print(0)  # wrong' },
    ...{ verdict: 'Wrong Answer', testCaseResults: [testResult(0, failed)] },
  })
  judging.submissions.push(wrong) // the newest one, whose verdict the workspace shows otherwise
  const others = judging.replies.filter(({ endpoint }) => endpoint !== getSubmission)
  const { actions, address } = await renderPage(`/submissions/${wrong._id}`, {
    user: member,
    replies: [...others, reply(getSubmission, submissionReply(wrong, null, true)), kept],
  })
  await actions.click(await screen.findByRole('button', { name: 'Why?' }))
  await actions.click(await screen.findByRole('button', { name: 'Put into the input box' }))
  await waitFor(() => expect(address()).toMatch(new RegExp(`^/problems/${slug}`)))
  await editorShown()
  await expectTheCase()
  await waitFor(() => expect(codeInEditor()).toBe('print(0)  # wrong'))
  await screen.findByRole('tab', { name: 'Tests Wrong Answer' })
  await expectTheCase()
  screen.getByRole('tab', { name: 'Cases', selected: true })
})
