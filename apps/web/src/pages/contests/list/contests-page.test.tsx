import { registerForContest } from '@arbiter/contract/contests/contest-registration'
import { listContests } from '@arbiter/contract/contests/contests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, held, refusal, reply } from '../../../testing/fake-replies.ts'
import { contestList, listedContest } from '../../../testing/fixtures/contests.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { pagination } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

type Listed = ReturnType<typeof listedContest>

/** A contest without a limit of participants in its reply. */
const live = listedContest('Weekly Round', [-1, 1], {
  isRegistered: true,
  participantCount: 1204,
  maxParticipants: undefined,
})
const upcoming = listedContest('Autumn Cup', [49, 54], { maxParticipants: 400, participantCount: 318 })
const ended = listedContest('Speed Sprint', [-74, -72])

/** Filters like the server. */
function lists(active: Listed[], past: Listed[], pages = pagination(past.length, { limit: 20 })) {
  return handle(listContests, ({ query }) =>
    query.status.includes('ended') ? contestList(past, { ...pages, currentPage: query.page }) : contestList(active),
  )
}

const card = (title: string) => within(screen.getByRole('article', { name: title }))

test('contests stand in sections with their facts, and each with its next step [2.9.1]', async () => {
  await renderPage('/contests', { user: member, replies: [lists([live, upcoming], [ended])] })
  await screen.findByRole('heading', { name: 'Live' })
  const weekly = card('Weekly Round')
  for (const words of ['Live', 'Registered', /^ends in/, '2 hours', '1,204 participants', 'ICPC'])
    weekly.getByText(words)
  expect(weekly.getByRole('link', { name: /^Enter Contest/ })).toHaveProperty('pathname', `/contests/${live._id}`)
  const cup = card('Autumn Cup')
  for (const words of ['Upcoming', /^in 2 days/, '5 hours', '318 / 400 participants']) cup.getByText(words)
  cup.getByRole('link', { name: 'View Details of Autumn Cup' })
  cup.getByRole('button', { name: 'Register for Autumn Cup' })
  const past = within(screen.getByRole('region', { name: 'Past' }))
  for (const words of ['ended 3 days ago', '2 hours', '12']) past.getByText(words)
  expect(past.getByRole('link', { name: /^Leaderboard/ })).toHaveProperty(
    'pathname',
    `/contests/${ended._id}/leaderboard`,
  )
  expect(screen.queryByRole('link', { name: 'Create Contest' })).toBeNull()
  // A calendar program has no cookie that says the language.
  expect(screen.getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href')).toBe(
    '/api/contests/calendar.ics?lang=en',
  )
  await expectAccessible()
})

test('the status in the address leaves one section, and an admin may create contests [2.9.2]', async () => {
  const replies = [lists([live, upcoming], [ended])]
  const { actions, address } = await renderPage('/contests?status=upcoming', { user: admin, replies })
  await screen.findByRole('heading', { name: 'Upcoming' })
  expect(screen.queryByRole('heading', { name: 'Live' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Create Contest' })).toHaveProperty('pathname', '/admin/create-contest')
  await actions.click(screen.getByRole('radio', { name: /^Ended/ }))
  await waitFor(() => expect(address()).toBe('/contests?status=ended'))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Past'])
  await actions.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(address()).toBe('/contests'))
})

test('registering is confirmed, and the card shows it [4.3.2, 8.4.6]', async () => {
  const { actions, server } = await renderPage('/contests', { user: member, replies: [lists([upcoming], [])] })
  server.use(
    reply(registerForContest, { success: true, message: '', participantCount: 319, isRegistered: true }),
    lists([{ ...upcoming, isRegistered: true }], []),
  )
  await actions.click(await screen.findByRole('button', { name: /^Register for/ }))
  await screen.findByText('You have successfully registered for the contest!')
  await waitFor(() => card('Autumn Cup').getByText('Registered'))
  expect(card('Autumn Cup').queryByRole('button')).toBeNull()
})

test('a visitor is asked to log in, and a refused registration says why [5.1.5]', async () => {
  const visit = await renderPage('/contests', { replies: [lists([upcoming], [])] })
  await visit.actions.click(await screen.findByRole('button', { name: /^Register for/ }))
  await screen.findByText('Please log in to register for contests.')
  visit.leave()
  const replies = [lists([upcoming], []), refusal(registerForContest, 'contest.full')]
  const { actions } = await renderPage('/contests', { user: member, replies })
  await actions.click(await screen.findByRole('button', { name: /^Register for/ }))
  await screen.findByText('This contest is full.')
})

test('a full contest can not be registered for', async () => {
  const full = { ...upcoming, participantCount: 400 }
  await renderPage('/contests', { user: member, replies: [lists([full], [])] })
  const button = await screen.findByRole('button', { name: /^Register for/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('This contest is full.')
})

test('past contests have pages, and one beyond the last leads to the last', async () => {
  const replies = [lists([], [ended], pagination(41, { limit: 20 }))]
  const { server, leave } = await renderPage('/contests?page=2', { replies })
  await screen.findByRole('link', { name: 'Page 3' })
  expect(server.received(listContests).find(({ query }) => query.status.includes('ended'))?.query.page).toBe(2)
  leave()
  const short = handle(listContests, ({ query }) =>
    contestList(query.page === 3 ? [ended] : [], pagination(41, { limit: 20 })),
  )
  const { address } = await renderPage('/contests?page=9', { replies: [short] })
  await waitFor(() => expect(address()).toBe('/contests?page=3'))
})

test('while they load rows stand for them, then there may be none, or they may fail', async () => {
  const waiting = held(lists([], []))
  const { leave } = await renderPage('/contests', { replies: [waiting] })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.release()
  await screen.findByRole('heading', { name: 'No contests right now' })
  leave()
  const { actions, server } = await renderPage('/contests', { replies: [refusal(listContests, 'server.fault')] })
  await screen.findByRole('alert')
  server.use(lists([upcoming], []))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('article', { name: 'Autumn Cup' })
})
