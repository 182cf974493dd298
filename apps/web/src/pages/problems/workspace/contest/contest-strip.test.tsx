import { streamContest } from '@arbiter/contract/contests/contest-board'
import { getContestNews, readContestNews } from '@arbiter/contract/contests/contest-news'
import { getContest } from '@arbiter/contract/contests/contests'
import { getProblem } from '@arbiter/contract/problems/problems'
import { getSubmissionContest } from '@arbiter/contract/submissions/submission-contest'
import { submit } from '@arbiter/contract/submissions/submissions'
import type { Language } from '@arbiter/rules/languages'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callUrl } from '../../../../lib/call-url.ts'
import { ScriptedEventSource } from '../../../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../../../testing/accessibility.ts'
import { FakeJudging } from '../../../../testing/fake-judging.ts'
import { handle, reply } from '../../../../testing/fake-replies.ts'
import {
  announcementOf,
  clarificationOf,
  contestReply,
  fullContest,
  hoursFromNow,
  letteredProblem,
  newsReply,
} from '../../../../testing/fixtures/contests.ts'
import { member } from '../../../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../../../testing/fixtures/problems.ts'
import { submissionOf } from '../../../../testing/fixtures/submissions.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { codeInEditor, editorShown, submitByKeys, typeAtTheEnd, writeCode } from '../../../../testing/workspace.ts'

const sums = sumProblem()
const loom = sumProblem({ name: 'Loom', slug: 'loom' })
const problems = [
  letteredProblem(0, sums.name, { _id: sums._id, slug: sums.slug }),
  letteredProblem(1, loom.name, {
    _id: loom._id,
    slug: loom.slug,
    own: { state: 'tried', points: 0, wrongTries: 2, minute: null },
  }),
]
const contest = fullContest('Weekly Round', [-1, 1], { problems, isRegistered: true, unreadNews: 1 })

type Full = typeof contest

async function openIn(inContest: Full, slug = sums.slug) {
  const judging = new FakeJudging(sums)
  const bySlug = handle(getProblem, ({ params }) => problemReply(params.id === loom.slug ? loom : sums))
  const replies = [
    ...judging.replies,
    bySlug,
    reply(getContest, contestReply(inContest)),
    reply(getContestNews, newsReply()),
  ]
  const path = `/problems/${slug}?contest=${inContest._id}`
  return { ...(await renderPage(path, { user: member, replies })), judging }
}

function sendLive(type: string, data: object): void {
  const url = callUrl(streamContest.path, { id: contest._id })
  const stream = ScriptedEventSource.open.find((each) => each.url === url)
  act(() => stream?.send(type, { type, ...data }))
}

const letters = () =>
  within(screen.getByRole('navigation', { name: 'Contest problems' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label'))

test('a problem that is paused says so above the statement, and another one does not', async () => {
  const halted = { ...contest, problems: problems.map((each) => ({ ...each, isPaused: each.slug === sums.slug })) }
  const { actions } = await openIn(halted)
  await screen.findByText('Paused')
  await actions.click(screen.getByRole('link', { name: /^Problem B: Loom/ }))
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
})

test('in a contest the letters stand above the problem, with their own results and the time left', async () => {
  const { address } = await openIn(contest)
  await screen.findByRole('link', { name: 'Weekly Round' })
  expect(letters()).toEqual(['Problem A: Plain Sums', 'Problem B: Loom, 2 wrong tries'])
  expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toMatch(/^(01:00:00|00:5\d:\d\d)$/)
  expect(screen.getByRole('link', { name: 'Problem A: Plain Sums' }).getAttribute('aria-current')).toBe('page')
  expect(address()).toContain('?contest=')
  await editorShown()
  await expectAccessible()
})

test('keys lead to the next and the previous problem, and what was written stays', async () => {
  const { actions, address } = await openIn(contest)
  await screen.findByRole('link', { name: 'Weekly Round' })
  await editorShown()
  writeCode('print("kept")')
  await actions.keyboard('{Alt>}{PageDown}{/Alt}')
  await waitFor(() => expect(address()).toBe(`/problems/loom?contest=${contest._id}`))
  await screen.findByRole('heading', { name: 'Loom', level: 1 })
  await actions.keyboard('{Alt>}{PageUp}{/Alt}')
  await waitFor(() => expect(address()).toBe(`/problems/${sums.slug}?contest=${contest._id}`))
  await screen.findByRole('heading', { name: sums.name, level: 1 })
  await editorShown()
  await waitFor(() => expect(codeInEditor()).toBe('print("kept")'))
  expect(ScriptedEventSource.open.filter(({ url }) => url.includes(contest._id))).toHaveLength(1)
})

test('a submission names its contest, and those of the contest are listed alone', async () => {
  const { actions, server, judging } = await openIn(contest)
  await editorShown()
  typeAtTheEnd('\n')
  await submitByKeys(actions)
  await waitFor(() => expect(server.received(submit)[0]?.body.contestId).toBe(contest._id))
  const { _id, name, slug, difficulty, topics, points } = sums
  const problem = { _id, name, slug, difficulty, topics, points }
  const [judged] = judging.submissions
  Object.assign(judged ?? {}, { contest: contest._id, number: 8 })
  judging.submissions.push({
    ...submissionOf({ problem, number: 3 }),
    ...{
      code: '',
      compileLog: null,
      testCaseResults: [],
      groups: null,
      timeNoise: null,
      runsAlone: 0,
      timeFactor: null,
    },
  })
  judging.accept()
  await actions.click(screen.getByRole('tab', { name: 'Submissions' }))
  await screen.findByText('#8')
  expect(screen.queryByText('#3')).toBeNull()
  await actions.click(screen.getByRole('radio', { name: 'All' }))
  screen.getByText('#3')
})

test('an announcement is read without leaving the problem', async () => {
  const { actions, server } = await openIn(contest)
  await screen.findByRole('link', { name: 'Weekly Round' })
  const latest = { title: 'Sample of B', text: 'It was wrong.', createdAt: hoursFromNow(0) }
  sendLive('news', { unreadCount: 2, latest })
  server.use(reply(readContestNews, { success: true, unreadCount: 0 }))
  await actions.click(await screen.findByRole('button', { name: /Sample of B.*2 unread messages/ }))
  await screen.findByText('It was wrong.')
  await waitFor(() => expect(screen.queryByText('2 unread messages')).toBeNull())
})

test('an answer and an announcement stand above the problem until they are closed', async () => {
  const { actions, server } = await openIn({ ...contest, unreadNews: 0 })
  await screen.findByRole('link', { name: 'Weekly Round' })
  const asked = { letter: 'B', question: 'May n be zero?', isOwn: true }
  const answered = clarificationOf({ ...asked, answer: 'No.', answeredAt: hoursFromNow(0), isUnread: true })
  const announced = { ...announcementOf('Sample of B', 'It was wrong.'), isUnread: true }
  server.use(reply(getContestNews, newsReply([announced], [answered])))
  sendLive('news', { unreadCount: 2, latest: null })
  await screen.findByText('Your question about problem B was answered')
  screen.getByText('May n be zero?')
  screen.getByText('No.')
  screen.getByText('It was wrong.')
  server.use(reply(readContestNews, { success: true, unreadCount: 0 }))
  await actions.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('No.')).toBeNull())
  expect(server.received(readContestNews)).toHaveLength(1)
})

test('a contest that ended before has no strip, their own run of one has', async () => {
  const ended = fullContest('Speed Sprint', [-74, -72], { problems })
  const { leave } = await openIn(ended)
  await editorShown()
  expect(screen.queryByRole('navigation', { name: 'Contest problems' })).toBeNull()
  leave()
  await openIn({ ...ended, virtual: { participant: 9, startTime: hoursFromNow(-1), endTime: hoursFromNow(1) } })
  await screen.findByText('Virtual')
})

/** From the list of problems: the address names no contest. */
async function openFromList(
  inContest: Full,
  counted: { isLate: boolean; isVirtual: boolean; allowedLanguages?: Language[] } | null,
) {
  const decision = {
    success: true as const,
    contest: counted && { _id: inContest._id, allowedLanguages: null, ...counted },
    nextDecision: null,
  }
  const replies = [
    ...new FakeJudging(sums).replies,
    reply(getContest, contestReply(inContest)),
    reply(getSubmissionContest, decision),
    reply(getContestNews, newsReply()),
  ]
  return renderPage(`/problems/${sums.slug}`, { user: member, replies })
}

test('opened from the list, a problem whose tries count shows the clock, and Submit says so', async () => {
  await openFromList(contest, { isLate: false, isVirtual: false })
  await screen.findByRole('timer', { name: 'Time left' })
  await screen.findByRole('link', { name: 'Weekly Round' })
  await screen.findByRole('button', { name: /^Submit to contest/ })
})

test('opened from the list, a virtual run shows its clock, and Submit says so', async () => {
  const run = { participant: 9, startTime: hoursFromNow(-1), endTime: hoursFromNow(1) }
  await openFromList(fullContest('Speed Sprint', [-74, -72], { problems, virtual: run }), {
    ...{ isLate: false, isVirtual: true },
  })
  await screen.findByText('Virtual')
  await screen.findByRole('timer', { name: 'Time left' })
  await screen.findByRole('button', { name: /^Submit to virtual run/ })
})

test('in a contest with few languages the select lists those, and code in another one says why it is not taken', async () => {
  const { actions } = await openFromList(contest, {
    ...{ isLate: false, isVirtual: false },
    allowedLanguages: ['java', 'python'],
  })
  await screen.findByText(
    /^This contest takes Java and Python only\. Choose another language; your code in C\+\+ is kept/,
  )
  await actions.click(await screen.findByRole('combobox', { name: 'Language' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(options.map((each) => each?.match(/^(C\+\+|C|Java|Python|JavaScript|Rust)/)?.[0])).toEqual([
    'C++',
    'Java',
    'Python',
  ])
})

test('where the server says that it is practice, Submit is only Submit', async () => {
  await openFromList(contest, null)
  await editorShown()
  screen.getByRole('button', { name: /^Submit(Ctrl.*)?$/ })
  expect(screen.queryByRole('timer', { name: 'Time left' })).toBeNull()
})

test('a submission that would be late says so beside the ended contest', async () => {
  await openFromList(fullContest('Speed Sprint', [-74, -72], { problems, isRegistered: true }), {
    ...{ isLate: true, isVirtual: false },
  })
  await screen.findByText('Contest ended, late submissions are not ranked')
  await screen.findByRole('button', { name: /^Submit late/ })
})

test('one that ends meanwhile says so', async () => {
  await openIn(fullContest('Weekly Round', [-1, 1 / 3600], { problems, isRegistered: true }))
  await screen.findByRole('timer', { name: 'Time left' })
  await screen.findByText('Contest ended', {}, { timeout: 5000 })
})

test('an address that names no contest is a problem like any other', async () => {
  const judging = new FakeJudging(sums)
  const path = `/problems/${sums.slug}?contest=spring`
  const { actions, server } = await renderPage(path, { user: member, replies: judging.replies })
  await editorShown()
  typeAtTheEnd('\n')
  await submitByKeys(actions)
  await waitFor(() => expect(server.received(submit)[0]?.body.contestId ?? null).toBeNull())
})
