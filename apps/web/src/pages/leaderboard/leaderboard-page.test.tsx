import { getUser } from '@arbiter/contract/people/profiles'
import { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { badGateway, foreignReply, handle, held, reply } from '../../testing/fake-replies.ts'
import { leaderboardOf, member, profileOf, ranked, userNamed } from '../../testing/fixtures/people.ts'
import { renderPage } from '../../testing/render-page.tsx'

const rows = () => [...screen.getByRole('table', { name: 'Leaderboard' }).querySelectorAll('tbody tr, tfoot tr')]
const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)

test('equal points share a rank, the first three have medals, and one finds oneself [2.8.1]', async () => {
  const own = { ...ranked('ines', 3, 20), _id: member._id }
  const entries = [ranked('champion0', 1, 1_000_000), ranked('champion1', 2, 30), ranked('tied', 3, 20), own]
  const { actions, address } = await renderPage('/leaderboard', {
    user: member,
    replies: [
      reply(getLeaderboard, leaderboardOf(entries, own)),
      handle(getUser, ({ params }) => profileOf(userNamed(params.username))),
    ],
  })
  await screen.findByRole('link', { name: 'champion0' })
  const [first, second, third, fourth] = rows()
  expect(cellsOf(first)).toEqual(['Gold, rank 1', expect.stringContaining('champion0'), '1,000,000'])
  expect(cellsOf(second)).toEqual(['Silver, rank 2', expect.stringContaining('champion1'), '30'])
  expect([third, fourth].map((row) => cellsOf(row)[0])).toEqual(['Bronze, rank 3', 'Bronze, rank 3'])
  expect(rows().filter((row) => row.ariaCurrent === 'true')).toEqual([fourth])
  expect(fourth?.textContent).toMatch(/ines\s*you/)
  await actions.click(screen.getByRole('link', { name: 'champion0' }))
  await waitFor(() => expect(address()).toBe('/users/champion0'))
})

test('the other order is by rating, and a part of the address', async () => {
  const rated = { ...ranked('solver', 1, 20), rating: 1_743 }
  const { actions, address, server } = await renderPage('/leaderboard', {
    replies: [
      handle(getLeaderboard, ({ query }) => leaderboardOf(query.by === 'rating' ? [rated] : [ranked('points', 1, 90)])),
    ],
  })
  await screen.findByRole('link', { name: 'points' })
  await actions.click(screen.getByRole('radio', { name: 'Rating' }))
  await screen.findByRole('link', { name: 'solver' })
  expect(address()).toBe('/leaderboard?by=rating')
  expect(cellsOf(rows()[0])).toEqual(['Gold, rank 1', expect.stringContaining('solver'), '1743'])
  screen.getByRole('columnheader', { name: 'Rating' })
  server.use(reply(getLeaderboard, leaderboardOf([])))
  await actions.click(screen.getByRole('radio', { name: 'Points' }))
  await waitFor(() => expect(address()).toBe('/leaderboard'))
})

test('a person who solved nothing wins no medal', async () => {
  const entries = [ranked('first', 1, 0), ranked('second', 1, 0)]
  await renderPage('/leaderboard', { replies: [reply(getLeaderboard, leaderboardOf(entries, null))] })
  await screen.findByRole('link', { name: 'second' })
  expect(rows().map((row) => cellsOf(row)[0])).toEqual(['1', '1'])
})

test('while it loads there are ten rows, and a failure says what the catalogue says [2.8.3, 8.4.1]', async () => {
  const failure = held(badGateway(getLeaderboard))
  const { actions, server } = await renderPage('/leaderboard', { replies: [failure] })
  await waitFor(() => expect(rows()).toHaveLength(10))
  failure.release()
  await screen.findByText('Could not load the leaderboard. Please try again later.')
  server.use(foreignReply(getLeaderboard, { success: true, ranks: [] }))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Invalid response structure from server.')
  server.use(reply(getLeaderboard, leaderboardOf([ranked('champion', 1, 30)])))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('table', { name: 'Leaderboard' })
  expect(rows()).toHaveLength(1)
})

test('an empty leaderboard says how to get ranked [2.8.2]', async () => {
  await renderPage('/leaderboard', { replies: [reply(getLeaderboard, leaderboardOf([]))] })
  await screen.findByText('The leaderboard is currently empty. Start solving problems to get ranked!')
})
