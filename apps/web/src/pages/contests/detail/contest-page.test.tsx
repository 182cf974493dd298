import { streamContest } from '@arbiter/contract/contests/contest-board'
import { openWindow } from '@arbiter/contract/contests/contest-clock'
import { extendContest, hideBoard, pauseProblem } from '@arbiter/contract/contests/contest-control'
import {
  announce,
  answerQuestion,
  askQuestion,
  getContestNews,
  readContestNews,
} from '@arbiter/contract/contests/contest-news'
import { addParticipants, listParticipants, readmitParticipant } from '@arbiter/contract/contests/contest-participants'
import {
  registerForContest,
  startVirtualContest,
  unregisterFromContest,
} from '@arbiter/contract/contests/contest-registration'
import { getContest } from '@arbiter/contract/contests/contests'
import { cellStates } from '@arbiter/rules/scoring/cell-state'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callUrl } from '../../../lib/call-url.ts'
import { ScriptedEventSource } from '../../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, held, refusal, reply } from '../../../testing/fake-replies.ts'
import {
  announcementOf,
  clarificationOf,
  contestReply,
  fullContest,
  hiddenProblem,
  hoursFromNow,
  letteredProblem,
  newsReply,
} from '../../../testing/fixtures/contests.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { UNKNOWN_ID } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

type Full = ReturnType<typeof fullContest>

const noNews = reply(getContestNews, newsReply())
const own = (state: 'solved' | 'tried', wrongTries = 0) => ({ state, points: 0, wrongTries, minute: null })
const standing = {
  participant: 4,
  rank: 87,
  totalPoints: 2,
  problemsSolved: 2,
  penalty: 64,
  isDisqualified: false,
  isUnofficial: false,
  disqualificationReason: null,
}
const problems = [
  letteredProblem(0, 'Two Cranes', { own: own('solved'), solvedCount: 1102 }),
  letteredProblem(1, 'Ferry Ledger', { own: own('tried', 2), difficulty: 'Hard', points: 250 }),
  letteredProblem(2, 'Quiet Intervals'),
]
const liveContest = fullContest('Weekly Round', [-1, 1], {
  problems,
  isRegistered: true,
  own: standing,
  statistics: { submissions: 6381, accepted: 2820 },
})

/** As its organisers see it. */
const organised: Full = { ...liveContest, may: ['contest.run'] }

function open(contest: Full, user: typeof member | null = member, news = noNews) {
  return renderPage(`/contests/${contest._id}`, { user, replies: [reply(getContest, contestReply(contest)), news] })
}

const region = (name: string) => within(screen.getByRole('region', { name }))

function sendLive(contest: Full, type: string, data: object): void {
  const url = callUrl(streamContest.path, { id: contest._id })
  const stream = ScriptedEventSource.open.find((each) => each.url === url)
  if (!stream) throw new Error('nobody follows the contest')
  act(() => stream.send(type, { type, ...data }))
}

test('a live contest shows its countdown, their own results and where to solve [2.10.1]', async () => {
  const { server } = await open(liveContest)
  await screen.findByRole('heading', { name: 'Weekly Round' })
  expect(server.received(getContest)[0]?.query).toEqual({ participants: 'first' })
  screen.getByRole('timer', { name: /^Ends in 0 days/ })
  // The code that renders Markdown is loaded with the first text, which takes its time on a busy machine.
  await screen.findByText('What Weekly Round is about.', {}, { timeout: 40_000 })
  const list = region('Problems')
  list.getByText('1 of 3 solved')
  const [cranes, ferry, quiet] = list.getAllByRole('listitem').map((item) => within(item))
  for (const words of ['A', 'Two Cranes', 'Easy', 'solved by 1,102', 'Accepted', '100 points']) cranes?.getByText(words)
  for (const words of ['2 wrong tries', '250 points']) ferry?.getByText(words)
  expect(quiet?.getByRole('link', { name: 'Solve C: Quiet Intervals' })).toHaveProperty(
    'href',
    expect.stringContaining(`/problems/quiet-intervals?contest=${liveContest._id}`),
  )
  for (const words of ['You are registered', 'Rank 87, 2 solved, penalty 64']) screen.getByText(words)
  for (const words of ['Rated Contest', 'ICPC Style', '20 min penalty', 'Multi-language']) screen.getByText(words)
  for (const words of ['6,381', '2,820']) region('Statistics').getByText(words)
  region('Registration').getByRole('link', { name: 'Leaderboard' })
  screen.getByRole('link', { name: 'Add to calendar' })
  expect(screen.queryByText('Organise')).toBeNull()
  await expectAccessible()
})

test('before the start names are hidden and locked, and registering is undone after a question [2.10.3]', async () => {
  const contest = fullContest('Autumn Cup', [49, 54], {
    problems: [hiddenProblem(0), hiddenProblem(1)],
    maxParticipants: 400,
    participantCount: 318,
  })
  const { actions, server } = await open(contest)
  await screen.findByText('82 places left. Registration is open until the contest ends.')
  screen.getByText('Names appear at the start')
  expect(screen.getAllByRole('button', { name: /Locked$/ })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^Solve/ })).toBeNull()
  server.use(
    reply(registerForContest, { success: true, message: '', participantCount: 319, isRegistered: true }),
    reply(getContest, contestReply({ ...contest, isRegistered: true })),
  )
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('You have successfully registered for the contest!')
  await screen.findByText('You are registered')
  server.use(
    reply(unregisterFromContest, { success: true, message: '', participantCount: 318, isRegistered: false }),
    reply(getContest, contestReply(contest)),
  )
  await actions.click(screen.getByRole('button', { name: 'Unregister' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await actions.click(dialog.getByRole('button', { name: 'Unregister' }))
  await screen.findByRole('button', { name: 'Register' })
})

test('during a contest only participants may solve, and a visitor is asked to log in [5.1.5]', async () => {
  const contest = fullContest('Weekly Round', [-1, 1])
  const { actions } = await open(contest, null)
  expect(await screen.findAllByRole('button', { name: /Locked$/ })).toHaveLength(2)
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('Please log in to register for contests.')
  region('Registration').getByRole('link', { name: 'Sign In' })
})

test('after the end there are final standings, practice and a virtual contest by their own clock [2.10.4]', async () => {
  const contest = fullContest('Speed Sprint', [-74, -72], { openEnd: null })
  const { actions, server } = await open(contest)
  expect(await screen.findByRole('link', { name: 'Final standings' })).toHaveProperty(
    'pathname',
    `/contests/${contest._id}/leaderboard`,
  )
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getAllByRole('button', { name: /Ended$/ })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Two Cranes' })).toHaveProperty('pathname', '/problems/two-cranes')
  const run = { participant: 9, startTime: hoursFromNow(0), endTime: hoursFromNow(2) }
  server.use(
    reply(startVirtualContest, { success: true, message: '', serverTime: hoursFromNow(0), ...run }),
    reply(getContest, contestReply({ ...contest, virtual: run })),
  )
  await actions.click(screen.getByRole('button', { name: 'Start virtual contest' }))
  await actions.click(await screen.findByRole('button', { name: 'Start' }))
  await screen.findByRole('timer', { name: /^Your time ends in/ })
  expect(screen.getAllByRole('link', { name: /^Solve/ })).toHaveLength(2)
})

test('at zero the countdown says Expired, and a moment later the contest is asked for again [9.1.11]', async () => {
  const contest = fullContest('Weekly Round', [-1, 1 / 3600], { isRegistered: true })
  const { server } = await open(contest)
  await screen.findByRole('timer', { name: /^Ends in/ })
  await screen.findByText('Expired', {}, { timeout: 5000 })
  const asked = server.received(getContest).length
  await screen.findByRole('link', { name: 'Final standings' }, { timeout: 10_000 })
  expect(server.received(getContest).length).toBeGreaterThan(asked)
})

test('a contest whose countdown has reached zero is starting, until the server has opened it', async () => {
  const contest = fullContest('Weekly Round', [1 / 3600, 1], { isRegistered: true, problems: [hiddenProblem(0)] })
  const { server } = await open(contest)
  await screen.findByRole('timer', { name: /^Starts in/ })
  const started = { ...contest, problems: [letteredProblem(0, 'Two Cranes')] }
  server.use(reply(getContest, contestReply(started)))
  await screen.findByText('Starting …', {}, { timeout: 5000 })
  expect(screen.queryByText('Expired')).toBeNull()
  await screen.findByRole('link', { name: 'Solve A: Two Cranes' }, { timeout: 10_000 })
  screen.getByRole('timer', { name: /^Ends in/ })
})

test('an extension, their own verdict and an announcement arrive without a reload', async () => {
  const { server } = await open(liveContest)
  await screen.findByRole('timer', { name: /^Ends in 0 days/ })
  const times = {
    startTime: liveContest.startTime,
    freezeTime: null,
    pausedAt: null,
    clock: liveContest.clock,
    serverTime: hoursFromNow(0),
    paused: [],
    isBoardHidden: false,
  }
  sendLive(liveContest, 'clock', { ...times, endTime: hoursFromNow(49) })
  await screen.findByRole('timer', { name: /^Ends in 2 days/ })
  const solvedTwo = problems.map((problem, index) => (index < 2 ? { ...problem, own: own('solved') } : problem))
  server.use(reply(getContest, contestReply({ ...liveContest, problems: solvedTwo, own: { ...standing, rank: 3 } })))
  const solved = cellStates.indexOf('solved')
  const cells = [0, 1].map((index) => [index, solved, 0, 0, 0, 60_000, 0])
  sendLive(liveContest, 'own', { participant: 4, row: [4, 0, 0, 0, cells] })
  await screen.findByText('2 of 3 solved')
  await screen.findByText(/^Rank 3,/)
  const text = 'The second sample of B was wrong.'
  server.use(reply(getContestNews, newsReply([announcementOf('Sample of B', text)])))
  sendLive(liveContest, 'news', { unreadCount: 1, latest: { title: 'Sample of B', text, createdAt: hoursFromNow(0) } })
  await screen.findByText(text)
})

test('a problem that is paused says so as soon as an organiser pauses it', async () => {
  await open(liveContest)
  await screen.findByRole('timer', { name: /^Ends in 0 days/ })
  expect(screen.queryByText('Paused')).toBeNull()
  const { startTime, endTime } = liveContest
  const time = { startTime, endTime, freezeTime: null, pausedAt: null, clock: liveContest.clock }
  const clock = { ...time, serverTime: hoursFromNow(0), isBoardHidden: false }
  sendLive(liveContest, 'clock', { ...clock, paused: ['B'] })
  await screen.findByText('Paused')
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull()
  sendLive(liveContest, 'clock', { ...clock, paused: [] })
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
})

test('a contest that is paused says since when, and its countdown stands still until it goes on', async () => {
  await open(liveContest)
  await screen.findByRole('timer', { name: /^Ends in 0 days/ })
  const { startTime, endTime, clock } = liveContest
  const times = { startTime, endTime, freezeTime: null, serverTime: hoursFromNow(0), paused: [], isBoardHidden: false }
  const pausedAt = hoursFromNow(0)
  const removed = [{ from: pausedAt, to: null }]
  sendLive(liveContest, 'clock', { ...times, pausedAt, clock: { ...clock, removed } })
  await screen.findByText(/^Paused since \d\d:\d\d$/)
  screen.getByText(/^The clock stands still\./)
  screen.getByRole('timer', { name: /^Time left/ })
  await expectAccessible()
  sendLive(liveContest, 'clock', { ...times, pausedAt: null, endTime: hoursFromNow(49), clock })
  await screen.findByRole('timer', { name: /^Ends in 2 days/ })
  expect(screen.queryByText(/^Paused since/)).toBeNull()
})

test('with extra time the contest goes on after its end', async () => {
  const over = fullContest('Weekly Round', [-3, -1], { isRegistered: true, problems })
  const own = { startTime: over.startTime, endTime: hoursFromNow(0.5), extraMinutes: 90 }
  await open({ ...over, clock: { ...over.clock, own } })
  await screen.findByRole('timer', { name: /^Your time ends in 0 days 0 hours (30|29) minutes/ })
  screen.getByText('90 minutes of extra time')
  expect(screen.getAllByRole('link', { name: /^Solve/ })).toHaveLength(problems.length)
})

test('where participants have windows, one starts theirs after reading what it means', async () => {
  const hidden = problems.map((_, index) => hiddenProblem(index))
  const unopened = { ...liveContest, windowMinutes: 30, problems: hidden, isRegistered: true }
  const { actions, server } = await open(unopened)
  await actions.click(await screen.findByRole('button', { name: 'Start your time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start your time now?' }))
  dialog.getByText(/^Your time of 30 minutes starts at once/)
  const own = { startTime: hoursFromNow(0), endTime: hoursFromNow(0.5), extraMinutes: 0 }
  const opened = { ...unopened, problems, clock: { ...unopened.clock, own } }
  const { startTime, endTime } = own
  const answer = { success: true, message: '', startTime, endTime, serverTime: hoursFromNow(0) } as const
  server.use(reply(openWindow, answer), reply(getContest, contestReply(opened)))
  await actions.click(dialog.getByRole('button', { name: 'Start now' }))
  await screen.findByText(/^Your time ends at \d\d:\d\d\.$/)
  await screen.findByRole('timer', { name: /^Your time ends in 0 days 0 hours (30|29) minutes/ })
  await expectAccessible()
})

test('an organiser pauses a problem after a question, and resumes it at once', async () => {
  const { actions, server } = await open(organised, admin)
  await actions.click(await screen.findByRole('button', { name: /^Pause A:/ }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause problem A?' }))
  expect(server.received(pauseProblem)).toHaveLength(0)
  const [first, ...others] = organised.problems
  const halted = { ...organised, problems: first ? [{ ...first, isPaused: true }, ...others] : [] }
  server.use(
    reply(pauseProblem, { success: true, message: 'The problem is paused.', isPaused: true }),
    reply(getContest, contestReply(halted)),
  )
  await actions.click(dialog.getByRole('button', { name: 'Pause' }))
  await screen.findByText('The problem is paused.')
  await screen.findByText('Paused')
  await actions.click(await screen.findByRole('button', { name: /^Resume A:/ }))
  await waitFor(() =>
    expect(server.received(pauseProblem)).toMatchObject([{ body: { isPaused: true } }, { body: { isPaused: false } }]),
  )
})

test('an organiser hides the leaderboard and shows it again', async () => {
  const { actions, server } = await open(organised, admin)
  server.use(
    reply(hideBoard, { success: true, message: 'Hidden.', isHidden: true }),
    reply(getContest, contestReply({ ...organised, isBoardHidden: true })),
  )
  await actions.click(await screen.findByRole('button', { name: 'Hide leaderboard' }))
  await screen.findByText('The leaderboard is hidden from everybody but the jury.')
  await actions.click(await screen.findByRole('button', { name: 'Show leaderboard' }))
  await waitFor(() =>
    expect(server.received(hideBoard)).toMatchObject([{ body: { isHidden: true } }, { body: { isHidden: false } }]),
  )
})

test('someone who runs contests has the tools of an organiser', async () => {
  const replies = [reply(getContest, contestReply(organised)), noNews]
  await renderPage(`/contests/${organised._id}`, { user: member, replies })
  await screen.findByRole('button', { name: 'Hide leaderboard' })
  expect(screen.getAllByRole('button', { name: /^Pause / })).not.toEqual([])
})

test('a reply that was under way when news arrived does not hide them', async () => {
  const older = held(noNews)
  const { server } = await open(liveContest, member, older)
  await screen.findByRole('timer', { name: /^Ends in 0 days/ })
  await waitFor(() => expect(server.received(getContestNews)).toHaveLength(1))
  const text = 'The second sample of B was wrong.'
  server.use(reply(getContestNews, newsReply([announcementOf('Sample of B', text)])))
  sendLive(liveContest, 'news', { unreadCount: 1, latest: { title: 'Sample of B', text, createdAt: hoursFromNow(0) } })
  older.release()
  await screen.findByText(text)
})

test('news that were in view are marked as read', async () => {
  const news = reply(getContestNews, newsReply([{ ...announcementOf('Welcome', 'Good luck.'), isUnread: true }]))
  const { server } = await open(liveContest, member, news)
  server.use(reply(readContestNews, { success: true, unreadCount: 0 }))
  await screen.findByText('New')
  await waitFor(() => expect(server.received(readContestNews)).toHaveLength(1), { timeout: 8000 })
})

test('a participant asks about a problem and sees the answer', async () => {
  const question = clarificationOf({ letter: 'A', question: 'May n be zero?', isOwn: true })
  const { actions, server } = await open(liveContest)
  const box = await screen.findByLabelText('Ask a question')
  await actions.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText('Question is required')
  await fill(actions, box, 'May n be zero?')
  await actions.click(screen.getByRole('combobox', { name: 'About' }))
  await actions.click(await screen.findByRole('option', { name: 'A: Two Cranes' }))
  server.use(
    reply(askQuestion, { success: true, message: '', clarification: question }),
    reply(getContestNews, newsReply([], [question])),
  )
  await actions.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByText('Waiting for an answer')
  expect(server.received(askQuestion)[0]?.body).toEqual({ question: 'May n be zero?', problemId: problems[0]?._id })
  server.use(reply(getContestNews, newsReply([], [{ ...question, answer: 'No.', answeredAt: hoursFromNow(0) }])))
  sendLive(liveContest, 'news', { unreadCount: 1, latest: null })
  await screen.findByText('No.')
  screen.getByText(/^Answered for you/)
})

test('an organiser who does not take part opens the problems of a live contest', async () => {
  await open({ ...organised, isRegistered: false, own: null }, admin)
  const doors = await screen.findAllByRole('link', { name: /^Open [A-C]: / })
  expect(doors[0]?.getAttribute('href')).toBe(`/problems/two-cranes?contest=${organised._id}`)
  expect(doors).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Locked$/ })).toBeNull()
})

test('a tester opens the problems of a live contest, and pauses none', async () => {
  await open({ ...liveContest, may: ['contest.see', 'problem.see'], isRegistered: false, own: null, isStaff: true })
  expect(await screen.findAllByRole('link', { name: /^Open [A-C]: / })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Locked$|^Pause / })).toBeNull()
})

test('an admin announces, answers to all, extends and registers people', async () => {
  const asked = clarificationOf({ question: 'Is Java 21 used?', askedBy: 'noor' })
  const news = reply(getContestNews, newsReply([], [asked]))
  const { actions, server } = await open({ ...organised, accessCode: null }, admin, news)
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveProperty(
    'pathname',
    `/admin/edit-contest/${organised._id}`,
  )
  await screen.findByText('asked by noor')
  server.use(
    reply(answerQuestion, { success: true, message: '', clarification: { ...asked, answer: 'Yes.', isPublic: true } }),
    reply(announce, { success: true, message: '', announcement: announcementOf('Hello', 'All.') }),
    reply(extendContest, { success: true, message: '', endTime: hoursFromNow(2), freezeTime: null }),
    handle(addParticipants, () => ({
      ...{ success: true as const, message: '', participantCount: 2 },
      ...{ added: ['noor'], alreadyRegistered: [], unknown: ['nobody'], refused: [], removed: [], staff: ['boss'] },
    })),
  )
  await fill(actions, screen.getByLabelText('Answer'), 'Yes.')
  await actions.click(screen.getByLabelText('Show to everybody'))
  await actions.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(server.received(answerQuestion)[0]?.body).toEqual({ answer: 'Yes.', isPublic: true }))
  await actions.click(screen.getByRole('button', { name: 'Announce' }))
  await fill(actions, await screen.findByLabelText('Title'), 'Hello')
  await fill(actions, screen.getByLabelText('Text'), 'All.')
  await actions.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('The announcement was sent.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await actions.click(screen.getByRole('button', { name: 'Extend' }))
  await fill(actions, await screen.findByLabelText('Minutes'), '0')
  const extend = () => actions.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Extend' }))
  await extend()
  await screen.findByText('Minutes must be a whole number from 1 to 1440')
  await fill(actions, screen.getByLabelText('Minutes'), '15')
  await extend()
  await waitFor(() => expect(server.received(extendContest)[0]?.body).toEqual({ minutes: 15 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await actions.click(screen.getByRole('button', { name: 'Add participants' }))
  await fill(actions, await screen.findByLabelText('Usernames'), 'noor, nobody\nnoor')
  await actions.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Register' }))
  await screen.findByText('Not found (1)')
  expect(server.received(addParticipants)[0]?.body).toEqual({ usernames: ['noor', 'nobody'] })
})

test('a contest that is not there may be private: a code opens it [8.4.4]', async () => {
  const contest = fullContest('Hidden Cup', [1, 2], { isPublic: false, isRegistered: true })
  const replies = [refusal(getContest, 'contest.not-found'), refusal(registerForContest, 'contest.access-code-wrong')]
  const { actions, server } = await renderPage(`/contests/${contest._id}`, { user: member, replies })
  await screen.findByRole('heading', { name: 'Contest Not Found' })
  const code = screen.getByLabelText(/access code/)
  await fill(actions, code, 'plum')
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText('The access code is incorrect.')
  server.use(
    reply(registerForContest, { success: true, message: '', participantCount: 1, isRegistered: true }),
    reply(getContest, contestReply(contest)),
    noNews,
  )
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { name: 'Hidden Cup' })
  expect(server.received(registerForContest).at(-1)?.body).toEqual({ accessCode: 'plum' })
})

test('it waits, and a failure can be tried again', async () => {
  const waiting = held(refusal(getContest, 'server.fault'))
  const { actions, server } = await renderPage(`/contests/${UNKNOWN_ID}`, { user: member, replies: [waiting] })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.release()
  await screen.findByRole('alert')
  server.use(reply(getContest, contestReply(liveContest)), refusal(getContestNews, 'server.fault'))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('heading', { name: 'Weekly Round' })
  await screen.findByRole('alert')
})

test('a user who is disqualified reads why', async () => {
  const disqualified = { ...standing, rank: null, isDisqualified: true, disqualificationReason: 'Copied from D.' }
  await open({ ...liveContest, own: disqualified })
  await screen.findByText('Copied from D.')
  screen.getByText('2 solved, penalty 64')
})

test('a user who was removed reads why, and has no way to register', async () => {
  await open({ ...liveContest, isRegistered: false, own: null, removalReason: 'Two accounts.' })
  await screen.findByText('Two accounts.')
  screen.getByText('You were removed from this contest')
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('people who help to run it read that they have no rank, and have no way to register', async () => {
  await open({ ...liveContest, isRegistered: false, own: null, isStaff: true })
  await screen.findByText('You help to run this contest')
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

test('a contest that takes few languages names them', async () => {
  await open({ ...liveContest, allowedLanguages: ['java', 'cpp', 'rust'] })
  await screen.findByText('C++, Java')
  expect(screen.queryByText('Multi-language')).toBeNull()
})

test('a user who registers may choose to take part out of competition, where the contest allows it', async () => {
  const { actions, server } = await open({ ...liveContest, isRegistered: false, own: null, allowsUnofficial: true })
  server.use(reply(registerForContest, { success: true, message: '', isRegistered: true, participantCount: 3 }))
  await actions.click(await screen.findByRole('checkbox', { name: 'Out of competition' }))
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(server.received(registerForContest)).toMatchObject([{ body: { isUnofficial: true } }]))
})

const person = {
  firstname: 'Noor',
  lastname: 'Lind',
  isUnofficial: false,
  members: null,
  isDisqualified: false,
  removalReason: null,
  ...{ extraMinutes: 0, startsAt: null, endsAt: null },
}
const twoParticipants = reply(listParticipants, {
  success: true,
  participants: [
    { ...person, participant: 1, username: 'noor', isUnofficial: true },
    { ...person, participant: 2, username: 'ghosted', removalReason: 'Two accounts.' },
  ],
  pagination: { currentPage: 1, totalPages: 1, limit: 20, total: 2, totalProblems: 2 },
})

test('a proctor sees who takes part and gives extra time, and decides nothing else about them', async () => {
  const may = ['contest.see', 'contest.hall', 'contest.extra-time']
  const { actions, server } = await open({ ...liveContest, may, isRegistered: false, own: null, isStaff: true })
  server.use(twoParticipants)
  await actions.click(await screen.findByRole('button', { name: 'Participants' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Participants' }))
  await dialog.findByText('Two accounts.')
  expect(dialog.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Close',
    'Extra time: noor',
  ])
  expect(screen.queryByText('Hide leaderboard')).toBeNull()
})

test('an organiser sees who takes part and how, and lets a removed participant in again', async () => {
  const { actions, server } = await open({ ...organised, accessCode: null }, admin)
  server.use(twoParticipants, reply(readmitParticipant, { success: true, message: '' }))
  await actions.click(await screen.findByRole('button', { name: 'Participants' }))
  const dialog = await screen.findByRole('dialog', { name: 'Participants' })
  await within(dialog).findByText('Two accounts.')
  within(dialog).getByText('Unofficial')
  within(dialog).getByRole('button', { name: 'Make official: noor' })
  await actions.click(within(dialog).getByRole('button', { name: 'Let in again: ghosted' }))
  await screen.findByText('The participant is back in the contest.')
  expect(server.received(readmitParticipant)).toMatchObject([{ params: { participant: 2 } }])
})
