import { listContests } from '@arbiter/contract/contests/contests'
import { listProblems } from '@arbiter/contract/problems/problems'
import { listSuggestedProblems } from '@arbiter/contract/problems/suggested-problems'
import { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { held, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { leaderboardOf, member, ranked } from '../../testing/fixtures/people.ts'
import { noContests, problemList, problemNamed } from '../../testing/fixtures/problems.ts'
import { pagination } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

const problems = reply(listProblems, problemList([problemNamed('Quiet Carriage')], pagination(6)))
const contests = reply(listContests, noContests())
const leaders = reply(getLeaderboard, leaderboardOf([ranked('champion', 1, 30), ranked('second', 2, 20)]))

function counters(): Record<string, string> {
  const cells = [...document.querySelectorAll('dl > div')]
  const text = (cell: Element, part: string) => cell.querySelector(part)?.textContent ?? ''
  return Object.fromEntries(cells.map((cell) => [text(cell, 'dt'), text(cell, 'dd')]))
}

test('the counters show what the server counts [1.2.3, 7.3.4]', async () => {
  const { server } = await renderPage('/', { replies: [problems, contests, leaders] })
  const counted = { 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': '2' }
  await waitFor(() => expect(counters()).toEqual(counted))
  expect(server.received(listProblems).map(({ query }) => query.limit)).toContain(1)
})

test('the buttons lead to problems and contests [1.2.2, 1.2.7]', async () => {
  await renderPage('/', { replies: [problems, contests, leaders] })
  const start = await screen.findByRole('link', { name: 'Start Solving' })
  expect(start.getAttribute('href')).toBe('/problems')
  expect(screen.getByRole('link', { name: 'Join Contest' }).getAttribute('href')).toBe('/contests')
  const onward = screen.getAllByRole('link', { name: /^View All/ }).map((link) => link.getAttribute('href'))
  expect(onward).toEqual(['/problems', '/contests', '/leaderboard'])
})

test('each part of the page settles alone: what fails shows zero or nothing, and nothing is said [1.2.8]', async () => {
  const replies = [problems, refusal(listContests, 'server.fault'), unreachable(getLeaderboard)]
  await renderPage('/', { replies })
  await screen.findByRole('link', { name: 'Quiet Carriage' })
  const counted = { 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': '0' }
  await waitFor(() => expect(counters()).toEqual(counted))
  screen.getByRole('heading', { name: 'Active Contests' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while it loads, the counters show three dots [1.2.4]', async () => {
  const late = held(problems)
  await renderPage('/', { replies: [late, contests, leaders] })
  await waitFor(() => expect(counters()).toMatchObject({ 'Practice Problems': '...' }))
  late.release()
  await waitFor(() => expect(counters()).toMatchObject({ 'Practice Problems': '6' }))
})

test('a restricted person reads why there is nothing, and no number that is not true', async () => {
  const { server } = await renderPage('/', { user: { ...member, isFlagged: true } })
  await screen.findByText('Not ranked while restricted')
  expect(counters()).toEqual({ 'Practice Problems': '–', 'Weekly Contests': '–', 'Active Users': '–' })
  expect(screen.getAllByText('Not available while your account is restricted.')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /^View All/ })).toBeNull()
  expect(server.received(listProblems)).toHaveLength(0)
  await expectAccessible()
})

const suggested = (name: string, differences: { chance?: number | null; triers?: number; solvers?: number } = {}) => ({
  ...problemNamed(name),
  ...{ chance: 0.62, triers: 48, solvers: 31 },
  ...differences,
})

test('a user who is signed in gets problems at their edge, each with what the numbers say', async () => {
  const edge = [suggested('Salt Basins'), suggested('Fresh', { chance: 0.5, triers: 0, solvers: 0 })]
  edge.push(suggested('Rare', { chance: 0.66, triers: 1, solvers: 0 }))
  const replies = [problems, contests, leaders, reply(listSuggestedProblems, { success: true, problems: edge })]
  await renderPage('/', { user: member, replies })
  const section = within(await screen.findByRole('region', { name: 'Problems at Your Edge' }))
  await section.findByText('Estimated chance that you solve it: 62%. 31 of 48 people who tried it solved it.')
  section.getByText('Estimated chance that you solve it: 50%. Nobody has tried it yet.')
  section.getByText(/0 of 1 person who tried it solved it\. Few have tried it, so the estimate rests mostly/)
  expect(section.getByRole('link', { name: 'Salt Basins' }).getAttribute('href')).toMatch(/^\/problems\//)
  await expectAccessible()
})

test('to a new user no chance is named, because there is none to estimate', async () => {
  const edge = [suggested('Salt Basins', { chance: null, triers: 1, solvers: 1 })]
  const replies = [problems, contests, leaders, reply(listSuggestedProblems, { success: true, problems: edge })]
  await renderPage('/', { user: member, replies })
  await screen.findByText('1 of 1 person who tried it solved it.')
  screen.getByText('Good ones to begin with: the problems that are solved most.')
})

test('problems at the edge that cannot be fetched, or that there are none of, leave no trace', async () => {
  for (const edge of [
    unreachable(listSuggestedProblems),
    reply(listSuggestedProblems, { success: true, problems: [] }),
  ]) {
    const { leave } = await renderPage('/', { user: member, replies: [problems, contests, leaders, edge] })
    await screen.findByRole('link', { name: 'Quiet Carriage' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Problems at Your Edge' })).toBeNull())
    leave()
  }
})

test('a visitor gets none, and nothing is asked for', async () => {
  const { server } = await renderPage('/', { replies: [problems, contests, leaders] })
  await screen.findByRole('link', { name: 'Quiet Carriage' })
  expect(server.received(listSuggestedProblems)).toHaveLength(0)
})
