import { runEndings } from '@arbiter/contract/messages/runs'
import { getProblem } from '@arbiter/contract/problems/problems'
import { run } from '@arbiter/contract/submissions/run'
import { getSubmission } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { type FakeReply, held, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../testing/fixtures/problems.ts'
import { fullSubmission, submissionReply } from '../../testing/fixtures/submissions.ts'
import { UNKNOWN_ID } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { badLines, chooseLanguage, codeInEditor, editorShown, runByKeys, writeCode } from '../../testing/workspace.ts'

const nothingRan = { success: false, output: '', stderr: '', time: null, memory: null, truncated: false }
const compileError = "main.cpp:2:3: error: 'missing' was not declared in this scope"
const didNotCompile = reply(run, {
  ...nothingRan,
  error: `${runEndings.compilation}\n${compileError}`,
  ending: { code: 'run.compilation' },
})

/** A visitor at the workspace. */
async function inWorkspace(...replies: FakeReply[]) {
  return inWorkspaceOf(sumProblem(), ...replies)
}

async function inWorkspaceOf(problem: ReturnType<typeof sumProblem>, ...replies: FakeReply[]) {
  const shown = reply(getProblem, problemReply(problem))
  const page = await renderPage(`/problems/${problem.slug}`, { replies: [shown, ...replies] })
  await editorShown()
  return page
}

test('an unknown problem is shown with the stated words [8.3.3]', async () => {
  const { server, leave } = await renderPage('/problems/nowhere', {
    replies: [refusal(getProblem, 'problem.not-found')],
  })
  await screen.findByText('Failed to load the problem. It may not exist.')
  expect(server.received(getProblem)[0]?.params).toEqual({ id: 'nowhere' })
  leave()
  await renderPage('/problems/elsewhere', { replies: [unreachable(getProblem)] })
  await screen.findByText('Failed to load the problem. It may not exist.')
})

test.each([
  [{ success: false, error: 'Segmentation fault' }, 'Segmentation fault'],
  [{ success: false }, 'An unknown error occurred.'],
  [{ success: true, output: 'just an output' }, 'just an output'],
])('a run that is answered with %j shows %j [7.5.2, 8.3.4]', async (answer, words) => {
  const { actions, server } = await inWorkspaceOf({ ...sumProblem(), samples: [] }, reply(run, answer))
  await runByKeys(actions)
  await screen.findByText(words)
  expect(server.received(run)[0]?.body.language).toBe('cpp')
})

test('errors of a run are not marked on code that it was not about', async () => {
  const late = held(didNotCompile)
  const { actions } = await inWorkspace(late)
  writeCode('int main() {\n  missing();\n}\n')
  await runByKeys(actions)
  await chooseLanguage(actions, 'Python')
  late.release()
  await screen.findAllByText(/was not declared/)
  expect(badLines()).toEqual([])
})

test('errors of a run are marked on the code that it was about', async () => {
  const { actions } = await inWorkspace(didNotCompile)
  writeCode('int main() {\n  missing();\n}\n')
  await runByKeys(actions)
  await waitFor(() => expect(badLines()).toEqual(['  missing();']))
})

test('the workspace leads to the languages, beside the language and beside a compile error', async () => {
  const { actions } = await inWorkspace(didNotCompile)
  const links = () => screen.getAllByRole('link', { name: /^Compilers, flags and limits/ })
  expect(links()).toHaveLength(1)
  writeCode('int main() {\n  missing();\n}\n')
  await actions.click(screen.getByRole('button', { name: 'Run' }))
  await screen.findAllByText(/was not declared/)
  expect(links()).toHaveLength(2)
  for (const link of links())
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/languages', '_blank'])
  await expectAccessible()
})

test('a submission to another problem is not opened, and the page says why', async () => {
  const { problem, replies } = new FakeJudging(sumProblem())
  const other = fullSubmission()
  const path = `/problems/${problem.slug}`
  const asked = [...replies, reply(getSubmission, submissionReply(other))]
  const { address, leave } = await renderPage(`${path}?submission=${other._id}`, { user: member, replies: asked })
  await screen.findByText('That submission is for another problem.')
  await waitFor(() => expect(address()).toBe(path))
  await editorShown()
  expect(codeInEditor()).toContain('bits/stdc++.h')
  leave()
  const missing = [...replies, refusal(getSubmission, 'submission.not-found')]
  const again = await renderPage(`${path}?submission=${UNKNOWN_ID}`, { user: member, replies: missing })
  await screen.findByText('Submission not found.')
  await waitFor(() => expect(again.address()).toBe(path))
})
