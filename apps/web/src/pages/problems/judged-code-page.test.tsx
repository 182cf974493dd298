import { listDrafts } from '@arbiter/contract/problems/drafts'
import { getProblem } from '@arbiter/contract/problems/problems'
import { listOwnSubmissions, submit } from '@arbiter/contract/submissions/submissions'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { FakeJudging } from '../../testing/fake-judging.ts'
import { refusal } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { sumProblem } from '../../testing/fixtures/problems.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { closePage, openWorkspace, type Page } from '../../testing/open-workspace.ts'
import { renderPage } from '../../testing/render-page.tsx'
import {
  chooseLanguage,
  codeInEditor,
  editorShown,
  submitByKeys,
  typeAtTheEnd,
  verdict,
  writeCode,
} from '../../testing/workspace.ts'

const CODE = 'print(sum(map(int, input().split())))\n'
const EDITED = `${CODE}# another idea`

const openLine = () => screen.queryByText(/^Your submission of \d\d:\d\d is being judged$/)
const judgingMark = () => screen.queryAllByText('Judging')
const reviewButton = () => screen.queryByRole('button', { name: 'AI Review' })
const squares = () => screen.queryByRole('group', { name: 'Tests' })
const detailsLink = () =>
  within(screen.getByRole('tabpanel', { name: /Tests/ })).getByRole('link', { name: 'View Details' })
const selectedTab = (name: string) => screen.findByRole('tab', { name, selected: true })

/** A solver with `CODE` in the editor. */
async function writing(): Promise<Page & { judging: FakeJudging }> {
  const judging = new FakeJudging(sumProblem())
  const page = await openWorkspace(judging)
  await chooseLanguage(page.actions, 'Python')
  writeCode(CODE)
  return { ...page, judging }
}

async function submitted() {
  const solver = await writing()
  await submitByKeys(solver.actions)
  await waitFor(() => expect(solver.judging.submissions).toHaveLength(1))
  return solver
}

async function judgedSlowly() {
  const solver = await submitted()
  await waitFor(() => solver.judging.begin())
  await waitFor(() => expect(judgingMark().length).toBeGreaterThan(0))
  return solver
}

async function expectNoVerdict(): Promise<void> {
  await act(async () => {}) // what has just arrived is drawn
  expect([verdict('Accepted'), reviewButton(), squares()]).toEqual([null, null, null])
  expect(document.title).toBe('Plain Sums · Arbiter')
}

/** The judge ends; the line goes, and no verdict comes in its place. */
async function expectOnlyTheLine(judging: FakeJudging): Promise<void> {
  await waitFor(() => expect(openLine()).not.toBeNull())
  await waitFor(() => expect(judging.isFollowed).toBe(true))
  judging.accept()
  await waitFor(() => expect(openLine()).toBeNull())
  await expectNoVerdict()
}

test('a user who edits while it is judged, follows a link and goes Back finds no verdict beside the edited code', async () => {
  const { judging, actions, goBack } = await judgedSlowly()
  typeAtTheEnd('# another idea')
  await waitFor(() => expect(openLine()).not.toBeNull())
  await actions.click(screen.getAllByRole('link', { name: 'Problems' })[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Problems' })
  await goBack()
  await editorShown()
  await expectOnlyTheLine(judging)
  expect(codeInEditor()).toBe(EDITED)
})

test('the line about an open judging leads to that submission, and the edited code can be submitted', async () => {
  const { judging, actions, address } = await judgedSlowly()
  typeAtTheEnd('# another idea')
  await waitFor(() => expect(openLine()).not.toBeNull())
  await expectAccessible()
  expect(screen.getByRole('button', { name: /^Submit/ }).hasAttribute('disabled')).toBe(false)
  await actions.click(detailsLink())
  await waitFor(() => expect(address()).toBe(`/submissions/${judging.submissions[0]?._id}`))
  await screen.findByRole('navigation', { name: 'Breadcrumb' })
  await waitFor(() => expect(codeInEditor()).toBe(CODE.trimEnd()))
  expect(screen.queryByText('# another idea')).toBeNull()
})

test('a reload while it is judged goes on beside that code, and beside edited code with a line', async () => {
  const { judging, ...page } = await judgedSlowly()
  closePage(page)
  const reloaded = await openWorkspace(judging)
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
  await waitFor(() => judging.begin())
  await waitFor(() => expect(judgingMark().length).toBeGreaterThan(0))
  await waitFor(() => expect(openLine()).toBeNull())
  typeAtTheEnd('# another idea')
  closePage(reloaded)
  await openWorkspace(judging)
  await waitFor(() => expect(codeInEditor()).toBe(EDITED))
  await expectOnlyTheLine(judging)
})

test('a user who submits, edits before the answer comes and waits is shown a line and no verdict', async () => {
  const { judging, actions, server } = await writing()
  const late = judging.held(submit)
  server.use(late)
  await submitByKeys(actions)
  await screen.findAllByText(/^Submitting/)
  typeAtTheEnd('# another idea')
  late.release()
  await expectOnlyTheLine(judging)
})

test.each(['View Details and Back', 'a reload'])('verdict, tests and review button stay across %s', async (way) => {
  const { judging, ...page } = await submitted()
  await waitFor(() => judging.acceptFollowed())
  await waitFor(() => expect(verdict('Accepted')).not.toBeNull())
  expect(reviewButton()).not.toBeNull()
  if (way === 'a reload') {
    closePage(page)
    await openWorkspace(judging)
  } else {
    await page.actions.click(detailsLink())
    await screen.findByRole('link', { name: 'My Submissions' })
    await page.goBack()
    await editorShown()
  }
  await waitFor(() => expect(verdict('Accepted')).not.toBeNull())
  screen.getByText('2/2')
  expect([reviewButton(), squares()]).not.toContain(null)
  typeAtTheEnd('# changed')
  await waitFor(() => expect(reviewButton()).toBeNull())
  await expectNoVerdict()
})

test('edited code is not replaced by the judging of an older version', async () => {
  const { judging, ...page } = await judgedSlowly()
  closePage(page)
  const late = judging.held(listOwnSubmissions)
  const replies = [...judging.replies, late]
  await renderPage(`/problems/${judging.problem.slug}`, { user: member, replies })
  await editorShown()
  await waitFor(() => expect(codeInEditor()).toBe(CODE))
  typeAtTheEnd('# another idea')
  late.release()
  await waitFor(() => expect(openLine()).not.toBeNull())
  await selectedTab('Cases')
  expect(judgingMark()).toEqual([])
  expect(codeInEditor()).toBe(EDITED)
})

test('another language clears the judging away, and its verdict is not shown over the new code [4.2.5]', async () => {
  const { judging, actions } = await judgedSlowly()
  await chooseLanguage(actions, 'C++')
  expect([judgingMark(), squares()]).toEqual([[], null])
  await expectOnlyTheLine(judging)
  screen.getByRole('button', { name: /^Submit/ })
})

test('a refresh that fails takes nothing away from the user at work', async () => {
  const { judging, server } = await submitted()
  server.use(refusal(getProblem, 'server.fault'))
  const before = server.received(getProblem).length
  await waitFor(() => judging.acceptFollowed())
  await waitFor(() => expect(verdict('Accepted')).not.toBeNull())
  // It is tried twice.
  await waitFor(() => expect(server.received(getProblem)).toHaveLength(before + 2))
  await act(async () => {})
  expect(codeInEditor()).toBe(CODE)
  expect(verdict('Accepted')).not.toBeNull()
})

test('code edited during the submission is not marked with its verdict', async () => {
  const { judging, actions, server } = await writing()
  const late = judging.held(submit)
  server.use(late)
  await submitByKeys(actions)
  await screen.findAllByText(/^Submitting/)
  typeAtTheEnd('#')
  late.release()
  await waitFor(() => expect(judging.submissions).toHaveLength(1))
  await expectOnlyTheLine(judging)
})

test.each([
  ['before', false],
  ['after', true],
])('a draft of another device that comes %s the open submission has no verdict beside it', async (_, comesLater) => {
  const { judging, ...page } = await judgedSlowly()
  closePage(page)
  await waitFor(() => expect(judging.drafts.map(({ code }) => code)).toEqual([CODE]))
  const later = new Date(Date.now() + 60_000).toISOString()
  judging.drafts.splice(0, 1, { _id: newId(), language: 'python', code: '# from another device\n', savedAt: later })
  const drafts = judging.held(listDrafts)
  const submissions = judging.held(listOwnSubmissions)
  const replies = [...judging.replies, drafts, submissions]
  await renderPage(`/problems/${judging.problem.slug}`, { user: member, replies })
  await editorShown()
  if (comesLater) {
    submissions.release()
    await selectedTab('Tests')
    drafts.release()
  } else {
    drafts.release()
    await waitFor(() => expect(codeInEditor()).toBe('# from another device\n'))
    submissions.release()
  }
  await waitFor(() => expect(codeInEditor()).toBe('# from another device\n'))
  await expectOnlyTheLine(judging)
})
