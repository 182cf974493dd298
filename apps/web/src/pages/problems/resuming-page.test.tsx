import { listDraftHistory } from '@arbiter/contract/problems/drafts'
import { analyzeSubmission } from '@arbiter/contract/submissions/reviews'
import { run, runCases } from '@arbiter/contract/submissions/run'
import { submit } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { handle, held, reply } from '../../testing/fake-replies.ts'
import { sumProblem } from '../../testing/fixtures/problems.ts'
import { closePage, openWorkspace, type Page } from '../../testing/open-workspace.ts'
import { chooseLanguage, codeInEditor, runByKeys, submitByKeys, verdict, writeCode } from '../../testing/workspace.ts'

const CODE = 'print(sum(map(int, input().split())))\n'
const TEMPLATE = 'bits/stdc++.h'

const sumOf = (input: string) => input.split(/\s+/).reduce((sum, number) => sum + Number(number), 0)
const printed = (input: string) => ({
  ...{ success: true, output: `${sumOf(input)}\n`, stderr: '', error: null },
  ...{ time: 20, memory: 9.5, truncated: false },
})
const answered = handle(run, ({ body }) => printed(body.input))
const allAnswered = handle(runCases, ({ body }) => ({ success: true, error: null, results: body.inputs.map(printed) }))
const review = reply(analyzeSubmission, {
  success: true,
  data: { analysis: '## Style\n\nFine.\n', reviewer: 'model', createdAt: new Date().toISOString() },
})

const resultTab = (name: RegExp) => screen.findByRole('tab', { name, selected: true })
const runButton = () => screen.findByRole('button', { name: 'Run' })
const press = async ({ actions }: Page, name: string | RegExp) =>
  actions.click(await screen.findByRole('button', { name }))

async function submissionsListed({ actions }: Page): Promise<void> {
  await actions.click(screen.getByRole('tab', { name: 'Submissions' }))
  await screen.findByRole('row', { name: /Accepted #7/ })
}

async function accepted({ actions }: Page, judging: FakeJudging): Promise<void> {
  await submitByKeys(actions)
  await waitFor(() => judging.acceptFollowed())
  await waitFor(() => expect(verdict('Accepted')).not.toBeNull())
}

type Step = (page: Page, judging: FakeJudging) => Promise<unknown>

/** What the solver was doing when the page was reloaded, and what they find. */
const states: [name: string, begin: Step, find: Step][] = [
  ['writing', async () => {}, () => resultTab(/^Cases/)],
  [
    'submitting',
    async ({ actions, server }, judging) => {
      server.use(held(handle(submit, () => judging.take('python', CODE))))
      await submitByKeys(actions)
      await screen.findAllByText(/^Submitting/)
      judging.take('python', CODE)
      judging.accept()
    },
    // The submission had reached the server before the reload.
    (page) => submissionsListed(page),
  ],
  [
    'judged',
    accepted,
    async (page) => {
      await resultTab(/^Tests/)
      await waitFor(() => expect(verdict('Accepted')).not.toBeNull())
      await submissionsListed(page)
    },
  ],
  [
    'running',
    async ({ actions, server }) => {
      server.use(held(answered))
      await runByKeys(actions)
      await screen.findByRole('button', { name: 'Stop' })
    },
    runButton,
  ],
  [
    'looking at what it printed',
    async (page) => {
      page.server.use(allAnswered)
      await press(page, /^Run all/)
      // One in each chip, and one for the case that is shown.
      await waitFor(() => expect(screen.getAllByText('As expected')).toHaveLength(3))
    },
    runButton,
  ],
  [
    'reading a review',
    async (page, judging) => {
      page.server.use(review)
      await accepted(page, judging)
      await press(page, 'AI Review')
      await press(page, 'Get AI Feedback')
      await screen.findByRole('heading', { name: 'Style' })
    },
    async () => expect(screen.queryByRole('dialog')).toBeNull(),
  ],
  [
    'choosing an earlier version',
    async (page, judging) => {
      await screen.findByText('Draft saved')
      page.server.use(handle(listDraftHistory, () => ({ success: true as const, drafts: [...judging.drafts] })))
      await press(page, 'Earlier versions')
      await within(await screen.findByRole('dialog')).findByRole('listitem')
    },
    async () => expect(screen.queryByRole('dialog')).toBeNull(),
  ],
]

test.each(states)('a reload while %s loses no code', async (_, begin, find) => {
  const judging = new FakeJudging(sumProblem())
  const page = await openWorkspace(judging)
  await chooseLanguage(page.actions, 'Python')
  writeCode(CODE)
  await begin(page, judging)
  closePage(page)
  const reloaded = await openWorkspace(judging)
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
  await find(reloaded, judging)
  expect(codeInEditor()).toBe(CODE)
})

test('the starter template, asked for twice, keeps what it took the place of', async () => {
  const page = await openWorkspace(new FakeJudging(sumProblem()))
  writeCode(CODE)
  for (let time = 0; time < 2; time += 1) await press(page, 'Restore the starter template')
  await waitFor(() => expect(codeInEditor()).toContain(TEMPLATE))
  await press(page, 'Restore')
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
})

test('a reload with the starter template over my code brings my code back', async () => {
  const judging = new FakeJudging(sumProblem())
  const page = await openWorkspace(judging)
  writeCode(CODE)
  await press(page, 'Restore the starter template')
  await screen.findByText('Starter code restored. Your previous code was kept.')
  closePage(page)
  await openWorkspace(judging)
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
})

test('another language shows its template and offers what was written in it before [4.2.6]', async () => {
  const page = await openWorkspace(new FakeJudging(sumProblem()))
  writeCode(CODE)
  await chooseLanguage(page.actions, 'Python')
  await waitFor(() => expect(codeInEditor()).toContain('def main'))
  await chooseLanguage(page.actions, 'C++')
  await waitFor(() => expect(codeInEditor()).toContain(TEMPLATE))
  await screen.findByText('Your earlier code in this language was kept.')
  await press(page, 'Restore')
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
})
