import { getBoard } from '@arbiter/contract/contests/contest-board'
import { pauseContest, putTimeBack, removeTime, resumeContest } from '@arbiter/contract/contests/contest-clock'
import { cloneContest, endContest, freezeContest } from '@arbiter/contract/contests/contest-control'
import { answerQuestion, getContestNews } from '@arbiter/contract/contests/contest-news'
import { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import { getVersionChanges } from '@arbiter/contract/contests/contest-versions'
import { getContest } from '@arbiter/contract/contests/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { boardReply, ContestStory } from '../../../testing/fixtures/boards.ts'
import {
  clarificationOf,
  contestReply,
  fullContest,
  hoursFromNow,
  newsReply,
} from '../../../testing/fixtures/contests.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { contestSubmissions, submissionOf } from '../../../testing/fixtures/submissions.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const running = fullContest('Spring Cup', [-1, 1], { freezeTime: hoursFromNow(0.5) })
const listed = { ...submissionOf({ verdict: 'Wrong Answer', failedTest: 2 }), letter: 'B', canOpen: true }

function story(tries: number) {
  const made = new ContestStory({ startsIn: -60, endsIn: 60 }).register(1, 2).submit(1, 'A', 5, 'Accepted')
  for (let index = 0; index < tries; index += 1) made.submit(2, 'B', 10 + index, 'Wrong Answer')
  return made
}

type Changes = AnswerOf<typeof getVersionChanges>['changes']
const steady: Changes = []

async function openWorkspace({
  contest = running,
  tries = 10,
  questions = [clarificationOf()],
  changes = steady,
  viewer = { user: admin } as Parameters<typeof renderPage>[1],
} = {}) {
  const page = await renderPage(`/contests/${contest._id}/jury`, {
    ...viewer,
    replies: [
      reply(getContest, contestReply(contest)),
      reply(getContestNews, newsReply([], questions)),
      reply(getBoard, boardReply(story(tries).board, { isJury: true })),
      reply(listContestSubmissions, contestSubmissions([listed])),
      reply(getVersionChanges, { success: true, changes }),
    ],
  })
  await screen.findByRole('heading', { name: 'Jury' })
  await screen.findByRole('navigation', { name: 'Solved and tried, by problem' })
  await screen.findByRole('table', { name: 'Submissions' })
  return page
}

test('says first who waits and which problem is odd', async () => {
  const asked = clarificationOf({ createdAt: hoursFromNow(-0.1), askedBy: 'tlind', letter: 'B' })
  await openWorkspace({ questions: [asked] })
  await screen.findByText('1 question waiting, the oldest for 6 minutes. B has 10 tries and none accepted.')
  const strip = within(screen.getByRole('navigation', { name: 'Solved and tried, by problem' }))
  expect(strip.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A1 of 1/),
    expect.stringMatching(/^B0 of 1/),
    expect.stringMatching(/^C0 of 0/),
  ])
  await expectAccessible()
})

test('warns of a version that judges from now on, and of verdicts of several', async () => {
  await openWorkspace({
    changes: [
      { language: 'cpp', judged: ['g++ 12.2.0'], arrived: ['g++ 13.1.0'] },
      { language: 'go', judged: ['go1.19.8', 'go1.23.4'], arrived: [] },
    ],
  })
  await screen.findByText(/^C\+\+ was judged by g\+\+ 12\.2\.0 in this contest, and a judge now has g\+\+ 13\.1\.0\./)
  await screen.findByText(/^Go was judged by more than one version in this contest: go1\.19\.8, go1\.23\.4\./)
  await expectAccessible()
})

test('says so when nothing waits', async () => {
  await openWorkspace({ questions: [], tries: 2 })
  await screen.findByText('No question waits, and every problem that was tried has been solved.')
})

test('the list is asked for again while the contest runs, and holds still under the pointer', async () => {
  const { actions, server } = await openWorkspace()
  const asked = () => server.received(listContestSubmissions).length
  await waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 8_000 })
  await actions.hover(screen.getByRole('region', { name: 'Submissions' }))
  await screen.findByText('Held while the pointer is here.')
})

test('the contest is paused after its organiser has read what it does, and goes on', async () => {
  const { actions, server } = await openWorkspace()
  await actions.click(screen.getByRole('button', { name: 'Pause' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause the contest for everybody?' }))
  dialog.getByText(/^All clocks stand still\./)
  const { endTime, freezeTime } = running
  const pausedAt = hoursFromNow(0)
  const answer = { success: true, message: '', endTime, freezeTime } as const
  const clock = { ...running.clock, removed: [{ from: pausedAt, to: null }] }
  server.use(
    reply(pauseContest, { ...answer, pausedAt }),
    reply(getContest, contestReply({ ...running, pausedAt, clock })),
  )
  await actions.click(dialog.getByRole('button', { name: 'Pause' }))
  await screen.findByText(/^Paused since/)
  await actions.click(screen.getByRole('button', { name: 'Resume' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Let the contest go on?' }))
  server.use(reply(resumeContest, { ...answer, pausedAt: null }), reply(getContest, contestReply(running)))
  await actions.click(question.getByRole('button', { name: 'Resume' }))
  await screen.findByRole('button', { name: 'Pause' })
})

test('a break is planned, and put back', async () => {
  const { actions, server } = await openWorkspace()
  await actions.click(screen.getByRole('button', { name: 'Breaks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Breaks and removed time' }))
  dialog.getByText('Nothing is removed from this contest.')
  const [from, to] = [hoursFromNow(0.1), hoursFromNow(0.2)]
  const clock = { ...running.clock, removed: [{ from, to }] }
  const { endTime, freezeTime } = running
  const answer = { success: true, message: '', endTime, freezeTime, pausedAt: null } as const
  server.use(reply(removeTime, answer), reply(getContest, contestReply({ ...running, clock })))
  await actions.click(dialog.getByRole('button', { name: 'Remove time' }))
  server.use(reply(putTimeBack, answer))
  const putBack = await dialog.findByRole('button', { name: /^Put back/ })
  await expectAccessible()
  server.use(reply(getContest, contestReply(running)))
  await actions.click(putBack)
  await dialog.findByText('Nothing is removed from this contest.')
  expect(server.received(putTimeBack)).toHaveLength(1)
})

test('in a break the clock stands still, and says until when', async () => {
  const clock = { ...running.clock, removed: [{ from: hoursFromNow(-0.1), to: hoursFromNow(0.25) }] }
  await openWorkspace({ contest: { ...running, clock } })
  await screen.findByText(/^Break until/)
  // An hour to the end, of which a quarter is the break.
  const left = await screen.findByText(/^0:4[45]:/)
  expect(left.parentElement?.textContent).toMatch(/left$/)
})

test('an organiser who may not create contests is not offered a copy', async () => {
  await openWorkspace({ viewer: { user: member, may: ['contest.run'] } })
  screen.getByRole('button', { name: 'Extend' })
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull()
})

test('a problem of the strip filters the list', async () => {
  const { actions, server, address } = await openWorkspace()
  await actions.click(screen.getByRole('link', { name: /^B\s*0 of 1/ }))
  await waitFor(() => expect(address()).toContain('problem=B'))
  const wanted = { problemId: running.problems[1]?._id }
  await waitFor(() => expect(server.received(listContestSubmissions).at(-1)?.query).toMatchObject(wanted))
})

test('a question is answered from the desk', async () => {
  const asked = clarificationOf({ question: 'May n be zero?', askedBy: 'tlind' })
  const { actions, server } = await openWorkspace({ questions: [asked] })
  const answered = { ...asked, answer: 'No.', isPublic: false }
  server.use(reply(answerQuestion, { success: true, message: 'The answer was sent.', clarification: answered }))
  const questions = within(screen.getByRole('region', { name: 'Questions' }))
  await fill(actions, questions.getByLabelText('Answer'), 'No.')
  await actions.click(questions.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(server.received(answerQuestion)).toMatchObject([{ body: { answer: 'No.' } }]))
})

test('freezing asks first and says what it was planned for', async () => {
  const { actions, server } = await openWorkspace()
  await actions.click(screen.getByRole('button', { name: 'Freeze now' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Freeze the leaderboard now?' }))
  dialog.getByText(/It was planned for 1:(29:59|30:00) of the contest\./)
  await actions.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.received(freezeContest)).toHaveLength(0)
  await actions.click(screen.getByRole('button', { name: 'Freeze now' }))
  const frozen = { ...running, freezeTime: hoursFromNow(-0.001) }
  server.use(
    reply(freezeContest, { success: true, message: 'The leaderboard is frozen.', freezeTime: frozen.freezeTime }),
    reply(getContest, contestReply(frozen)),
  )
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Freeze now' }))
  await screen.findByText('The leaderboard is frozen.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Freeze now' })).toBeNull())
})

test('ending asks first; a refusal is read', async () => {
  const { actions, server } = await openWorkspace()
  await actions.click(screen.getByRole('button', { name: 'End now' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End the contest now?' }))
  server.use(refusal(endContest, 'contest.ended'))
  await actions.click(dialog.getByRole('button', { name: 'End now' }))
  await screen.findByText('This contest has ended.')
})

test('a copy has a title and a start, and opens in the form', async () => {
  const { actions, server, address } = await openWorkspace()
  expect(screen.getByRole('link', { name: 'Contest package' }).getAttribute('href')).toMatch(/contest-package$/)
  await actions.click(screen.getByRole('button', { name: 'Copy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the contest' }))
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Spring Cup (copy)')
  await fill(actions, dialog.getByLabelText('Title'), '')
  await actions.click(dialog.getByRole('button', { name: 'Copy' }))
  await dialog.findByText('Title is required')
  expect(server.received(cloneContest)).toHaveLength(0)
  const contestId = newId()
  await fill(actions, dialog.getByLabelText('Title'), 'Summer Cup')
  server.use(handle(cloneContest, () => ({ success: true as const, message: 'The contest was copied.', contestId })))
  await actions.click(dialog.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(address()).toBe(`/admin/edit-contest/${contestId}`))
  const body = { title: 'Summer Cup', startTime: expect.stringMatching(/Z$/) }
  expect(server.received(cloneContest)).toMatchObject([{ body }])
})
