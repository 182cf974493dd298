import { listContestSubmissions } from '@arbiter/contract/contests/contest-submissions'
import { getContest } from '@arbiter/contract/contests/contests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { contestReply, fullContest } from '../../../testing/fixtures/contests.ts'
import { contestSubmissions, submissionOf } from '../../../testing/fixtures/submissions.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const over = fullContest('Spring Cup', [-3, -1])
const path = `/contests/${over._id}/submissions`
const at = (minutes: number) => new Date(Date.parse(over.startTime) + minutes * 60_000).toISOString()
const contest = reply(getContest, contestReply(over))

const own = { ...submissionOf({ createdAt: at(65), verdict: 'Accepted' }), letter: 'A', canOpen: true }
const other = {
  ...submissionOf({ createdAt: at(64), verdict: 'Wrong Answer', failedTest: 4, language: 'cpp' }),
  ...{ letter: 'B', canOpen: false, user: { _id: newId(), username: 'kwame' } },
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Submissions' }))
    .getAllByRole('row')
    .slice(1)

test('lists who submitted what when, and opens only what the viewer submitted', async () => {
  await renderPage(path, { replies: [contest, reply(listContestSubmissions, contestSubmissions([own, other]))] })
  await screen.findByText('1:05:00')
  expect(rows().map((row) => within(row).queryByRole('link', { name: 'View' }) !== null)).toEqual([true, false])
  expect(rows()[1]?.textContent).toMatch(/1:04:00.*kwame.*B.*Wrong Answer.*test 4.*C\+\+/)
  expect(
    within(rows()[1] as HTMLElement)
      .getByRole('link', { name: 'kwame' })
      .getAttribute('href'),
  ).toBe('/users/kwame')
  await expectAccessible()
})

test('filters are parts of the address and of the question', async () => {
  const asked: unknown[] = []
  const answer = handle(listContestSubmissions, ({ query }) => {
    asked.push(query)
    return contestSubmissions([other])
  })
  await renderPage(`${path}?problem=B&verdict=Wrong+Answer&language=cpp&search=kwa`, { replies: [contest, answer] })
  await screen.findByText('1:04:00')
  const problemId = over.problems[1]?._id
  expect(asked.at(-1)).toMatchObject({ problemId, verdict: 'Wrong Answer', language: 'cpp', search: 'kwa' })
})

test('what the address has wrong is left out', async () => {
  const answer = handle(listContestSubmissions, ({ query }) => {
    expect(query).not.toMatchObject({ verdict: 'Splendid' })
    return contestSubmissions([])
  })
  await renderPage(`${path}?problem=Z&verdict=Splendid`, { replies: [contest, answer] })
  await screen.findByText('No submissions yet')
})

test('before the results are public it says whose are listed', async () => {
  const answer = reply(listContestSubmissions, contestSubmissions([own], { areAllShown: false }))
  await renderPage(path, { replies: [contest, answer] })
  await screen.findByText(/appear here when the contest is over/)
})

test('a contest that is not there and a list that does not come are said so', async () => {
  const page = await renderPage(path, { replies: [refusal(getContest, 'contest.not-found')] })
  await screen.findByText('Contest Not Found')
  page.leave()
  const { actions, server } = await renderPage(path, { replies: [contest, badGateway(listContestSubmissions)] })
  await screen.findByText('Could not load the submissions.')
  server.use(reply(listContestSubmissions, contestSubmissions([own])))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
})
