import { listContests } from '@arbiter/contract/contests'
import { getLeaderboard } from '@arbiter/contract/leaderboard'
import { listProblems } from '@arbiter/contract/problems'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { held, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { leaderboardOf, ranked } from '../../testing/fixtures/people.ts'
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

test('the counters show what the server counts', async () => {
  const { server } = await renderPage('/', { replies: [problems, contests, leaders] })
  const counted = { 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': '2' }
  await waitFor(() => expect(counters()).toEqual(counted))
  expect(server.received(listProblems).map(({ query }) => query.limit)).toContain(1)
})

test('the buttons lead to problems and contests', async () => {
  await renderPage('/', { replies: [problems, contests, leaders] })
  const start = await screen.findByRole('link', { name: 'Start Solving' })
  expect(start.getAttribute('href')).toBe('/problems')
  expect(screen.getByRole('link', { name: 'Join Contest' }).getAttribute('href')).toBe('/contests')
  const onward = screen.getAllByRole('link', { name: /^View All/ }).map((link) => link.getAttribute('href'))
  expect(onward).toEqual(['/problems', '/contests', '/leaderboard'])
})

test('each part of the page settles alone: what fails shows zero or nothing, and nothing is said', async () => {
  const replies = [problems, refusal(listContests, 'server.fault'), unreachable(getLeaderboard)]
  await renderPage('/', { replies })
  await screen.findByRole('link', { name: 'Quiet Carriage' })
  const counted = { 'Practice Problems': '6', 'Weekly Contests': '0', 'Active Users': '0' }
  await waitFor(() => expect(counters()).toEqual(counted))
  screen.getByRole('heading', { name: 'Active Contests' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while it loads, the counters show three dots', async () => {
  const late = held(problems)
  await renderPage('/', { replies: [late, contests, leaders] })
  await waitFor(() => expect(counters()).toMatchObject({ 'Practice Problems': '...' }))
  late.release()
  await waitFor(() => expect(counters()).toMatchObject({ 'Practice Problems': '6' }))
})
