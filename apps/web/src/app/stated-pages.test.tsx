import { listContests } from '@arbiter/contract/contests/contests'
import { getAttendedContests, getSolvedProblems } from '@arbiter/contract/people/profiles'
import { getProblem, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { getLeaderboard } from '@arbiter/contract/site/leaderboard'
import { listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply } from '../testing/fake-replies.ts'
import { contestList, listedContest } from '../testing/fixtures/contests.ts'
import { admin, leaderboardOf, member, ranked } from '../testing/fixtures/people.ts'
import { problemList, problemNamed, problemReply, sumProblem, topicList } from '../testing/fixtures/problems.ts'
import { emptyHome } from '../testing/fixtures/replies.ts'
import { ownSubmissions, submissionOf } from '../testing/fixtures/submissions.ts'
import { pagination } from '../testing/fixtures/values.ts'
import { renderPage } from '../testing/render-page.tsx'
import { chooseLanguage, codeInEditor, editorShown } from '../testing/workspace.ts'

/** What the specification says about pages and no other test covers. */

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`)

test('the home page shows six problems, three contests and five leaders, each with a way onward [1.2.6, 1.2.7]', async () => {
  const problems = numbered('Problem', 8).map((name) => problemNamed(name))
  const contests = numbered('Contest', 5).map((title) => listedContest(title, [-1, 1]))
  const leaders = numbered('leader', 7).map((name, index) => ranked(name.replace(' ', ''), index + 1, 100 - index))
  const replies = [
    reply(listProblems, problemList(problems)),
    reply(listContests, contestList(contests)),
    reply(getLeaderboard, leaderboardOf(leaders)),
  ]
  await renderPage('/', { replies })
  await screen.findByText('Problem 6')
  await screen.findByText('Contest 3')
  await screen.findByText('leader5')
  for (const words of ['Problem 7', 'Contest 4', 'leader6']) expect(screen.queryByText(words)).toBeNull()
  for (const name of ['Featured Problems', 'Active Contests', 'Top Performers']) screen.getByRole('heading', { name })
  expect(hrefOf(/^View Details of Problem 1$/)).toBe('/problems/problem-1')
  expect(hrefOf(/^View Details of Contest 1$/)).toBe(`/contests/${contests[0]?._id}`)
})

test('the bell and the menu of the account lead where they say, and the avatar has the initials [2.1.7, 2.1.9]', async () => {
  const { actions } = await renderPage('/', { user: member, replies: emptyHome })
  expect(hrefOf(/^Notifications/)).toBe('/notifications')
  const button = await screen.findByRole('button', { name: /Account menu/ })
  expect(button.textContent).toContain('IO')
  await actions.click(button)
  const item = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href')
  expect(await item('Profile')).toBe('/profile')
  expect(await item('My Submissions')).toBe('/submissions')
})

test('the forms of login and registration have the stated fields, and lead to each other [2.3.1, 2.4.1, 5.1.3]', async () => {
  const { leave } = await renderPage('/login')
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  for (const label of [/^Email or username/, /^Password/]) screen.getByLabelText(label)
  screen.getByRole('button', { name: 'Login' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(
    '/register',
  )
  leave()
  await renderPage('/register')
  await screen.findByRole('heading', { name: 'Create Your Account' })
  for (const label of [/^First name/, /^Last name/, /^Username/, /^Password/]) screen.getByLabelText(label)
  expect(screen.getByLabelText(/^Email/).getAttribute('type')).toBe('email')
  screen.getByRole('button', { name: /show/i })
  screen.getByRole('button', { name: 'Register' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
})

test('a row of the problems has three tags and a count for the rest, and one page has no pagination [2.5.1, 2.5.9, 5.2.6]', async () => {
  const many = problemNamed('Two Cranes', { tags: ['graphs', 'trees', 'greedy', 'dp', 'flows'], difficulty: 'Hard' })
  await renderPage('/problems', { replies: [reply(listProblems, problemList([many])), reply(listTopics, topicList())] })
  const link = await screen.findByRole('link', { name: 'Two Cranes' })
  expect(link.getAttribute('href')).toBe('/problems/two-cranes')
  const row = within(link.closest('tr') as HTMLElement)
  for (const words of ['graphs', 'trees', 'greedy', '+2', 'Hard', '100']) row.getByText(words)
  expect(row.queryByText('dp')).toBeNull()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  for (const head of ['Title', 'Difficulty', 'Points']) expect(heads.join(' ')).toContain(head)
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  for (const name of ['Easy', 'Medium', 'Hard', 'Solved', 'Attempted', 'Todo']) screen.getByRole('checkbox', { name })
})

test('the workspace has the problem, five languages, an input, an output, Run and Submit [2.6.1, 2.6.2]', async () => {
  const [first, ...others] = sumProblem().samples
  if (!first) throw new Error('the fixture has samples')
  const problem = sumProblem({ samples: [{ ...first, explanation: 'One and two.' }, ...others] })
  const { actions } = await renderPage('/problems/plain-sums', { replies: [reply(getProblem, problemReply(problem))] })
  await editorShown()
  await screen.findByText('Add two numbers.', {}, { timeout: 40_000 })
  screen.getByRole('heading', { level: 1, name: /Plain Sums/ })
  for (const words of ['Easy', 'Two integers.', 'Their sum.', '1 2', 'One and two.'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  for (const name of ['Input Format', 'Output Format']) screen.getByRole('heading', { name })
  screen.getByRole('textbox', { name: 'Standard input' })
  screen.getByText('Run your code to see its output here.')
  for (const name of [/^Run\b(?! all)/, /^Submit/]) screen.getByRole('button', { name })
  expect(screen.queryByRole('button', { name: 'AI Review' })).toBeNull()
  expect(codeInEditor()).toContain('#include')
  await chooseLanguage(actions, 'Python')
  await waitFor(() => expect(codeInEditor()).not.toContain('#include'))
  await actions.click(await screen.findByRole('combobox', { name: 'Language' }))
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  const names = ['C++', 'C', 'Java', 'Python', 'JavaScript']
  expect(options).toHaveLength(names.length)
  expect(names.filter((name, index) => !options[index]?.startsWith(name))).toEqual([])
})

test('a group of submissions shows its latest verdict and time; its rows lead to their details [2.7.2]', async () => {
  const newest = submissionOf({ verdict: 'Wrong Answer', createdAt: '2026-03-02T09:00:00.000Z' })
  const own = [newest, submissionOf({ createdAt: '2026-03-01T09:00:00.000Z' })]
  const replies = [reply(listOwnSubmissions, ownSubmissions(own))]
  await renderPage('/submissions', { user: member, replies })
  const summary = within((await screen.findByText('Kept Sums')).closest('summary') as HTMLElement)
  summary.getByText('Wrong Answer')
  summary.getByText(/^Mar 2, \d+:\d\d [AP]M$/)
  const [first] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  const row = within(first as HTMLElement)
  for (const words of ['Wrong Answer', 'Python', /^Mar 2,/]) row.getByText(words)
  expect(row.getByRole('link', { name: /View Details/ }).getAttribute('href')).toBe(`/submissions/${newest._id}`)
})

test('a solved problem is listed with topics, difficulty and points, an attended contest with its title [2.12.5, 2.12.6]', async () => {
  const solved = problemNamed('Two Cranes', { topics: ['graphs'], difficulty: 'Hard' })
  const { leave } = await renderPage('/profile/solved-problems', {
    user: member,
    replies: [reply(getSolvedProblems, problemList([solved]))],
  })
  const line = within((await screen.findByRole('link', { name: 'Two Cranes' })).closest('li') as HTMLElement)
  for (const words of ['graphs', 'Hard', /^100/]) line.getByText(words)
  expect(hrefOf('Two Cranes')).toBe('/problems/two-cranes')
  leave()
  const contest = listedContest('Autumn Cup', [-3, -1])
  const attended = { success: true as const, contests: [contest], pagination: pagination(1), count: 1 }
  await renderPage('/profile/contests', { user: member, replies: [reply(getAttendedContests, attended)] })
  await screen.findByRole('link', { name: 'Autumn Cup' })
  expect(hrefOf('Autumn Cup')).toBe(`/contests/${contest._id}`)
})

test('the form of a contest has its sections [2.14.11]', async () => {
  await renderPage('/admin/create-contest', {
    user: admin,
    replies: [reply(listProblems, problemList([problemNamed('Two Cranes')]))],
  })
  await screen.findByRole('checkbox', { name: /Two Cranes/ })
  for (const name of ['Information', 'Schedule', 'Settings', 'Problems', 'Scoring', 'Preview'])
    screen.getByRole('heading', { name })
})
