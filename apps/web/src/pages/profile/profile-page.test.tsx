import { chooseTimeZone } from '@arbiter/contract/accounts/own-time-zone'
import { endOtherSessions, listSessions } from '@arbiter/contract/accounts/sessions'
import { updateProfile } from '@arbiter/contract/people/own-profile'
import { getAttendedContests, getSolvedProblems, getUser } from '@arbiter/contract/people/profiles'
import { browserTimeZone } from '@arbiter/texts/viewer-time-zone'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { badGateway, handle, reply } from '../../testing/fake-replies.ts'
import { flaggedUser, member, profileOf } from '../../testing/fixtures/people.ts'
import { problemList, problemNamed } from '../../testing/fixtures/problems.ts'
import { browserNamed, emptyProfile } from '../../testing/fixtures/replies.ts'
import { newId, pagination } from '../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

const editButton = () => screen.findByRole('button', { name: 'Edit Profile' })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('the tiles lead onward, and the five newest activities to their submissions [1.1.8, 2.12.3]', async () => {
  const problem = { name: 'Salt Basins', slug: 'salt-basins' }
  const recentActivities = Array.from({ length: 5 }, () => ({
    ...{ submissionId: newId(), problem, verdict: 'Accepted' as const, createdAt: new Date().toISOString() },
  }))
  const done = { problemsSolved: 2, rank: 4, submissions: 6, acceptedSubmissions: 6 }
  const statistics = { ...profileOf(member).statistics, ...done }
  const { actions, address } = await renderPage('/profile', {
    user: member,
    replies: [
      ...emptyProfile,
      reply(getUser, profileOf(member, { statistics, recentActivities })),
      reply(getSolvedProblems, problemList([])),
      reply(getAttendedContests, { success: true, contests: [], pagination: pagination(0), count: 0 }),
    ],
  })
  // By role it would take seconds: the year below has 365 cells.
  const tile = (name: string) => screen.findByText(name, { selector: 'main a *' })
  const tileLink = async (name: string) => (await tile(name)).closest('a') as HTMLElement
  expect((await tileLink('Submissions')).textContent).toMatch(/6\s*100% accepted/)
  const targets = await Promise.all(['Solved', 'Global rank', 'Contests', 'Submissions'].map(tileLink))
  expect(targets.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/solved-problems',
    '/leaderboard',
    '/profile/contests',
    '/submissions',
  ])
  const activities = within(screen.getByRole('region', { name: 'Recent Activity' })).getAllByRole('listitem')
  expect(activities).toHaveLength(5)
  const newest = within(activities[0] as HTMLElement).getByRole('link')
  expect(newest.getAttribute('href')).toBe(`/submissions/${recentActivities[0]?.submissionId}`)
  await actions.click(await tileLink('Solved'))
  await waitFor(() => expect(address()).toBe('/profile/solved-problems'))
  await actions.click(await screen.findByRole('link', { name: 'Profile' }))
  await actions.click(await tileLink('Contests'))
  await screen.findByRole('heading', { name: 'No contests yet' })
})

test('the profile says what was solved, in which languages, and for how many days in a row', async () => {
  const statistics = {
    ...profileOf(member).statistics,
    problemsSolved: 5,
    solvedByDifficulty: { Easy: 4, Medium: 1, Hard: 0 },
    solvedByLanguage: [{ language: 'cpp' as const, problems: 5 }],
    streak: { current: 1, longest: 12 },
  }
  const replies = [...emptyProfile, reply(getUser, profileOf(member, { statistics }))]
  await renderPage('/profile', { user: member, replies })
  const said = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent
  await screen.findByText('Solved by difficulty')
  expect(said('Solved by difficulty')).toContain('Easy4Medium1Hard0')
  expect(said('Solved by language')).toContain('C++5')
  expect(said('Streak')).toContain('1 dayLongest: 12 days')
  expect(said('Streak')).toContain('UTC')
})

test('solves with help are counted apart, and marked in the list of solved problems', async () => {
  const statistics = { ...profileOf(member).statistics, problemsSolved: 34, problemsAided: 5 }
  const solved = [
    { ...problemNamed('Alone'), status: 'Solved' as const, isAided: false },
    { ...problemNamed('Helped'), status: 'Solved' as const, isAided: true },
  ]
  const { actions } = await renderPage('/profile', {
    user: member,
    replies: [
      ...emptyProfile,
      reply(getUser, profileOf(member, { statistics })),
      reply(getSolvedProblems, problemList(solved)),
    ],
  })
  await actions.click(await screen.findByText('of them 5 with hints or the editorial'))
  const line = async (name: string) => (await screen.findByRole('link', { name })).closest('li')?.textContent
  expect(await line('Helped')).toContain('With hints or editorial')
  expect(await line('Alone')).not.toContain('With hints or editorial')
})

test('a profile that cannot be saved says so and keeps what was typed [8.4.8]', async () => {
  const replies = [...emptyProfile, badGateway(updateProfile)]
  const { actions, server } = await renderPage('/profile', { user: member, replies })
  await actions.click(await editButton())
  await fill(actions, field('First name'), '')
  await fill(actions, field('LinkedIn'), 'two words')
  await actions.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('First name is required')
  screen.getByText('This must be a profile name or an http(s) address')
  expect(server.received(updateProfile)).toEqual([])
  await fill(actions, field('First name'), 'Una')
  await fill(actions, field('LinkedIn'), 'una')
  await actions.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Failed to update profile.')
  expect(field('First name').value).toBe('Una')
})

test('a history that fails to load says so in its place, the rest of the profile stays [2.12.4, 8.3.10]', async () => {
  const replies = [...emptyProfile, badGateway(getUser)]
  const { actions, server } = await renderPage('/profile', { user: member, replies })
  await screen.findByText('Could not load submission history.')
  await editButton()
  server.use(...emptyProfile)
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  const year = await screen.findByRole('grid')
  expect(year.querySelectorAll('[role=gridcell]')).toHaveLength(365)
})

test('a flagged user sees their own profile with a badge and why there is no rank, and cannot edit it [2.12.2]', async () => {
  const statistics = { ...profileOf(flaggedUser).statistics, isRestricted: true }
  const replies = [...emptyProfile, reply(getUser, profileOf(flaggedUser, { statistics }))]
  const { actions } = await renderPage('/profile', { user: flaggedUser, replies })
  const edit = await editButton()
  await screen.findByText('Not ranked while restricted')
  screen.getByText('Flagged')
  expect(edit.getAttribute('aria-disabled')).toBe('true')
  await actions.click(edit)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all others can be signed out at once, and nobody is when one cancels', async () => {
  const here = browserNamed('Firefox on Linux', true)
  let sessions = [here, browserNamed('Chrome on Windows'), browserNamed('Safari on iOS')]
  const listing = handle(listSessions, () => ({ success: true as const, sessions }))
  const ending = handle(endOtherSessions, () => {
    sessions = [here]
    return { success: true as const, message: 'All other browsers were signed out.' }
  })
  const replies = [...emptyProfile, listing, ending]
  const { actions, server } = await renderPage('/profile/settings', { user: member, replies })
  const lines = () => within(screen.getByRole('region', { name: 'Sessions' })).queryAllByRole('listitem')
  await waitFor(() => expect(lines()).toHaveLength(3))
  const press = async (name: string) => {
    await actions.click(screen.getByRole('button', { name: 'Sign out all others' }))
    await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  }
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([lines().length, server.received(endOtherSessions).length]).toEqual([3, 0])
  await press('Sign out')
  await screen.findByText('All other browsers were signed out.')
  await waitFor(() => expect(lines()).toHaveLength(1))
})

test('the times of the pages are in the zone that one chooses', async () => {
  const at = '2026-01-14T21:41:00.000Z'
  const listing = handle(listSessions, () => ({
    success: true as const,
    sessions: [{ ...browserNamed('Firefox on Linux'), lastSeenAt: at }],
  }))
  const choosing = handle(chooseTimeZone, ({ body }) => ({ success: true as const, timeZone: body.timeZone }))
  const replies = [...emptyProfile, listing, choosing]
  const { actions, server } = await renderPage('/profile/settings', { user: member, replies })
  // Newer browsers put a narrow space before PM.
  const time = async () => (await screen.findByText(/^Jan 1\d/)).textContent.replace(/\s/g, ' ')
  const zones = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  await time()
  expect(zones().selectedOptions[0]?.textContent).toBe(`The browser's: ${browserTimeZone()}`)
  for (const [zone, shown] of [
    ['Asia/Tokyo', 'Jan 15, 6:41 AM'],
    ['America/New_York', 'Jan 14, 4:41 PM'],
  ] as const) {
    await actions.selectOptions(zones(), zone)
    await actions.click(screen.getByRole('button', { name: 'Save time zone' }))
    await waitFor(async () => expect(await time()).toBe(shown))
    expect(zones().value).toBe(zone)
  }
  expect(zones().selectedOptions[0]?.textContent).toBe('New York')
  expect(server.received(chooseTimeZone).map(({ body }) => body)).toEqual([
    { timeZone: 'Asia/Tokyo' },
    { timeZone: 'America/New_York' },
  ])
})
