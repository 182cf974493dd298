import { getAppealStatus } from '@arbiter/contract/contests/appeals'
import { listContests } from '@arbiter/contract/contests/contests'
import { getDashboardStats } from '@arbiter/contract/site/dashboard'
import { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import type { Action } from '@arbiter/rules/people/abilities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSite } from '../features/session/session.ts'
import { expectAccessible } from '../testing/accessibility.ts'
import { reply } from '../testing/fake-replies.ts'
import { dashboardStats } from '../testing/fixtures/admin.ts'
import { noAppeal } from '../testing/fixtures/appeals.ts'
import { admin, flaggedUser, leaderboardOf, member } from '../testing/fixtures/people.ts'
import { noContests } from '../testing/fixtures/problems.ts'
import { emptyHome } from '../testing/fixtures/replies.ts'
import { renderPage, sessionOf } from '../testing/render-page.tsx'

const mainLinks = () => screen.findByRole('navigation', { name: 'Main' })
const words = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

test('a visitor sees the four links, Sign In and Register, and is sent home from the admin area [2.1.3, 2.1.6, 2.2.3, 6.1.1]', async () => {
  const { address } = await renderPage('/admin/users', { replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
  const links = within(await mainLinks()).getAllByRole('link')
  expect(words(links)).toEqual(['Home', 'Problems', 'Contests', 'Leaderboard'])
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
})

test('Sign In and Register remember the page that one came from', async () => {
  const { actions } = await renderPage('/contests', { replies: emptyHome })
  await screen.findByRole('heading', { name: 'Contests', level: 1 })
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register?next=%2Fcontests')
  await actions.click(screen.getByRole('link', { name: 'Sign In' }))
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register?next=%2Fcontests')
})

test('a user has a bell and a menu with name, email, Profile, My Submissions, Settings and Sign Out [2.1.7]', async () => {
  const { actions, leave } = await renderPage('/', { user: member, replies: emptyHome })
  screen.getByRole('link', { name: /^Notifications/ })
  await actions.click(await screen.findByRole('button', { name: /Account menu/, expanded: false }))
  const menu = await screen.findByRole('menu')
  expect(menu.textContent).toMatch(/Ines Okafor\s*ines@example\.org\s*Profile\s*My Submissions\s*Settings\s*Sign Out/)
  await expectAccessible()
  leave()
  const { address } = await renderPage('/admin', { user: member, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})

test('an admin has the Admin Panel [2.1.4]', async () => {
  const replies = [...emptyHome, reply(getDashboardStats, dashboardStats)]
  const { actions, address } = await renderPage('/', { user: admin, replies })
  await actions.click(await screen.findByRole('link', { name: 'Admin Panel' }))
  await waitFor(() => expect(address()).toBe('/admin'))
  await screen.findByText('20,917')
})

const adminLinks = async () =>
  words(within(await screen.findByRole('navigation', { name: 'Administration' })).getAllByRole('link')).slice(1)

test('someone who may create problems has the Admin Panel, which opens that page, and no other', async () => {
  const options = { user: member, may: ['problem.create' as const], replies: emptyHome }
  const { actions, address, leave } = await renderPage('/', options)
  await actions.click(await screen.findByRole('link', { name: 'Admin Panel' }))
  await waitFor(() => expect(address()).toBe('/admin/create-problem'))
  expect(await adminLinks()).toEqual([])
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Problems' })).toBeNull()
  leave()
  const other = await renderPage('/admin/problems', options)
  await waitFor(() => expect(other.address()).toBe('/'))
})

test('an organiser is led to the contests and finds there what else is open to them', async () => {
  const may: Action[] = ['contest.organise', 'contest.see', 'contest.run', 'submission.see', 'rejudge.preview']
  const { actions, address, leave } = await renderPage('/', { user: member, may, replies: emptyHome })
  await actions.click(await screen.findByRole('link', { name: 'Admin Panel' }))
  await waitFor(() => expect(address()).toBe('/admin/contests'))
  expect(await adminLinks()).toEqual(['Contests', 'Submissions', 'Rejudges'])
  leave()
  for (const closed of ['/admin', '/admin/users', '/admin/settings', '/admin/create-contest']) {
    const other = await renderPage(closed, { user: member, may, replies: emptyHome })
    await waitFor(() => expect(other.address()).toBe('/'))
    other.leave()
  }
})

test('a flagged user keeps the links in sight but locked, and is led to the account status [2.1.8]', async () => {
  const replies = [reply(getAppealStatus, noAppeal)]
  const { address } = await renderPage('/problems', { user: flaggedUser, replies })
  await waitFor(() => expect(address()).toBe('/account-status'))
  await screen.findByLabelText(/^Reason/)
  const links = await mainLinks()
  expect(words(within(links).getAllByRole('link'))).toEqual(['Home', 'Appeal Status'])
  expect(words(links.querySelectorAll('[aria-disabled="true"]'))).toEqual(['Problems', 'Contests', 'Leaderboard'])
  await expectAccessible()
})

test('on a phone the links are in a menu that opens, closes and announces it [2.1.2]', async () => {
  const replies = [...emptyHome, reply(getLeaderboard, leaderboardOf([]))]
  const { actions, address } = await renderPage('/', { replies, widthPx: 390 })
  const toggle = screen.getByRole('button', { name: 'Menu' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await actions.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await expectAccessible()
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  await actions.click(within(menu).getByRole('link', { name: 'Leaderboard' }))
  await waitFor(() => expect(address()).toBe('/leaderboard'))
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
})

test('every page has its own title, and an unknown address says that there is nothing', async () => {
  const { leave } = await renderPage('/contests', { replies: [reply(listContests, noContests())] })
  await waitFor(() => expect(document.title).toBe('Contests · Arbiter'))
  leave()
  await renderPage('/nowhere/at/all')
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  expect(document.title).toBe('Page not found · Arbiter')
})

test('the foot leads to help, languages, status and the API, and to the contact where there is one', async () => {
  const page = await renderPage('/', { replies: emptyHome })
  const foot = () => within(screen.getByRole('contentinfo'))
  const address = (name: string) => foot().getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('contentinfo')
  expect(words(foot().getAllByRole('link'))).toEqual(['About', 'Help', 'Languages', 'Status', 'API'])
  expect([address('Help'), address('API')]).toEqual(['/help', '/api/docs'])
  page.leave()
  const site = { ...defaultSite, contact: 'help@example.org' }
  await renderPage('/', { replies: [...emptyHome, sessionOf(null, 0, site)] })
  await waitFor(() => expect(address('Contact')).toBe('mailto:help@example.org'))
})
