import { getRatingHistory, getUser } from '@arbiter/contract/people/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, reply } from '../../testing/fake-replies.ts'
import { profileOf, userNamed } from '../../testing/fixtures/people.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

test('names are shown as they were given: right to left, with emoji, and with markup that stays text', async () => {
  const odd = userNamed('oddly.named-1', { firstname: '<img src=x onerror=alert(1)>', lastname: 'عائشة 🎈' })
  await renderPage('/users/oddly.named-1', { replies: [reply(getUser, profileOf(odd))] })
  const name = '<img src=x onerror=alert(1)> عائشة 🎈'
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name))
  expect(document.querySelector('img[src="x"]')).toBeNull()
  await waitFor(() => expect(document.title).toContain('<img src=x onerror=alert(1)>'))
})

test('everyone may see a profile without its email, and an unknown name is not found [2.2.2]', async () => {
  const someone = userNamed('public.person', { firstname: 'Ada', lastname: 'Byron' })
  const problem = { name: 'Quiet Carriage', slug: 'quiet-carriage' }
  const activity = { submissionId: newId(), problem, verdict: 'Accepted' as const, createdAt: new Date().toISOString() }
  const profile = profileOf(someone, { recentActivities: [activity] })
  const { leave } = await renderPage('/users/public.person', { replies: [reply(getUser, profile)] })
  await screen.findByRole('heading', { level: 1, name: 'Ada Byron' })
  screen.getByText('@public.person')
  const recent = await screen.findByRole('region', { name: 'Recent Activity' })
  const link = within(recent).getByRole('link', { name: 'Quiet Carriage' })
  expect(link.getAttribute('href')).toBe('/problems/quiet-carriage')
  expect(screen.getByRole('main').textContent).not.toContain('example.org')
  expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
  leave()
  for (const [path, code] of unknown) {
    const page = await renderPage(`/users/${path}`, { replies: [refusal(getUser, code)] })
    await screen.findByRole('heading', { name: 'User not found' })
    page.leave()
  }
})

/** Names that no user has, or that are no valid usernames. */
const unknown = [
  ['nobody-here', 'user.not-found'],
  ['a%20b', 'input.invalid'],
  ['x', 'input.invalid'],
] as const

test('a rated user has a chart, and the last contests with their changes', async () => {
  const rated = userNamed('kim', { rating: 1432 })
  const contest = (title: string) => ({ _id: newId(), title, endTime: '2026-11-01T12:00:00.000Z' })
  const ratings = [
    { contest: contest('First Cup'), rank: 3, before: null, after: 1380, performance: 1500 },
    { contest: contest('Second Cup'), rank: 1, before: 1380, after: 1432, performance: 1600 },
  ]
  await renderPage('/users/kim', {
    replies: [reply(getUser, profileOf(rated)), reply(getRatingHistory, { success: true, ratings })],
  })
  const region = within(await screen.findByRole('region', { name: 'Rating' }))
  expect(region.getByText('Solver, rating 1432')).toBeDefined()
  const [newest, first] = region.getAllByRole('listitem').map((item) => item.textContent)
  expect(newest).toMatch(/Second Cup.*rank 1.*1432 \+52/)
  expect(first).toMatch(/First Cup.*rank 3.*1380 first/)
  const link = region.getByRole('link', { name: 'Second Cup' })
  expect(link.getAttribute('href')).toBe(`/contests/${ratings[1]?.contest._id}/leaderboard`)
})
