import type { QueryOf } from '@arbiter/contract/endpoint'
import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { getProblem, listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { handle, refusal, reply, unreachable } from '../../testing/fake-replies.ts'
import { admin, member } from '../../testing/fixtures/people.ts'
import { problemList, problemNamed, topicList } from '../../testing/fixtures/problems.ts'
import { pagination } from '../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

const samples = [
  problemNamed('Quiet Carriage', { tags: ['two pointers'] }),
  problemNamed('One Telescope', { tags: ['sorting'] }),
  problemNamed('Drawbridges', { difficulty: 'Hard', tags: ['graphs'] }),
]
const names = samples.map(({ name }) => name)

/** As the server filters, as far as these tests ask for it. */
const answer = handle(listProblems, ({ query }) => problemList(samples.filter((problem) => isAskedFor(problem, query))))
const topics = reply(listTopics, topicList('games', 'graphs', 'sorting', 'two pointers', 'zebras'))
const list = [answer, topics]

function isAskedFor(problem: (typeof samples)[number], { search, difficulty, tags }: QueryOf<typeof listProblems>) {
  const isNamed = problem.name.toLowerCase().includes(search.toLowerCase())
  const isAsHard = difficulty.length === 0 || difficulty.includes(problem.difficulty)
  return isNamed && isAsHard && tags.every((tag) => problem.tags.includes(tag))
}

const titles = () =>
  within(screen.getByRole('table', { name: 'Problems' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const expectTitles = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))

test('the slash leads into the search box', async () => {
  const { actions, server } = await renderPage('/problems', { replies: list })
  await expectTitles(names)
  await actions.keyboard('/')
  await actions.keyboard('bridges')
  await expectTitles(['Drawbridges'])
  expect(server.received(listProblems).at(-1)?.query.search).toBe('bridges')
})

test('on a phone the filters are behind a button that counts them', async () => {
  const { actions, server } = await renderPage('/problems?difficulty=Easy', { replies: list, widthPx: 390 })
  await expectTitles(['Quiet Carriage', 'One Telescope'])
  await actions.click(screen.getByRole('button', { name: /^Filters\s*, 1$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Filters' })
  await actions.click(within(dialog).getByRole('checkbox', { name: 'sorting' }))
  await expectAccessible()
  await actions.click(within(dialog).getByRole('button', { name: 'Show problems' }))
  await expectTitles(['One Telescope'])
  screen.getByRole('button', { name: /^Filters\s*, 2$/ })
  expect(server.received(listProblems).at(-1)?.query).toMatchObject({ difficulty: ['Easy'], tags: ['sorting'] })
})

test('nothing found is said in the stated words, with a way back [2.5.7, 8.3.2]', async () => {
  const { actions, address } = await renderPage('/problems?search=nothingofthekind', { replies: list })
  await screen.findByRole('heading', { name: 'No Problems Found' })
  screen.getByText('Try adjusting your filters or check back later.')
  const results = screen.getByRole('region', { name: 'Results' })
  await actions.click(within(results).getByRole('button', { name: 'Clear All' }))
  await expectTitles(names)
  expect(address()).toBe('/problems')
})

test('a search says how many problems it has found', async () => {
  const { actions } = await renderPage('/problems', { user: member, replies: list })
  await expectTitles(names)
  await fill(actions, screen.getByRole('searchbox', { name: 'Search problems' }), 'nothing is called like this')
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('0 problems'))
})

test('a list that cannot be fetched is an error with another try [2.5.7, 8.3.1]', async () => {
  const { actions, server } = await renderPage('/problems', { replies: [unreachable(listProblems), topics] })
  const alert = await screen.findByRole('alert')
  within(alert).getByText('Failed to fetch problems. Please try again.')
  within(alert).getByText('Error')
  expect(screen.queryByRole('table')).toBeNull()
  server.use(answer)
  await actions.click(within(alert).getByRole('button', { name: 'Try Again' }))
  await expectTitles(names)
})

test('someone who may create problems is offered to', async () => {
  await renderPage('/problems', { user: member, may: ['problem.create'], replies: list })
  await screen.findByRole('link', { name: 'Create Problem' })
})

test('only an administrator is offered to create a problem [2.5.3]', async () => {
  const { leave } = await renderPage('/problems', { user: member, replies: list })
  await expectTitles(names)
  expect(screen.queryByRole('link', { name: 'Create Problem' })).toBeNull()
  leave()
  await renderPage('/problems', { user: admin, replies: list })
  const create = await screen.findByRole('link', { name: 'Create Problem' })
  expect(create.getAttribute('href')).toBe('/admin/create-problem')
})

test('a problem without points is listed as N/A among the others [2.5.2]', async () => {
  const [first, ...others] = samples
  const withoutPoints = { ...(first as (typeof samples)[number]), points: undefined }
  await renderPage('/problems', { replies: [reply(listProblems, problemList([withoutPoints, ...others])), topics] })
  await expectTitles(names)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  within(rows[1] as HTMLElement).getByText('N/A')
  expect(rows).toHaveLength(names.length + 1)
  expect(screen.getAllByText('N/A')).toHaveLength(1)
})

test('pages are turned by links, the first and the last have an end, and a filter starts again from the first [2.5.8]', async () => {
  const ledgers = Array.from({ length: 12 }, (_, index) => problemNamed(`Ledger ${index + 1}`))
  const paged = handle(listProblems, ({ query: { page, limit } }) =>
    problemList(
      ledgers.slice((page - 1) * limit, page * limit),
      pagination(ledgers.length, { currentPage: page, limit }),
    ),
  )
  const { actions, address, leave } = await renderPage('/problems?search=ledger', { replies: [paged, topics] })
  const pages = await screen.findByRole('navigation', { name: 'Pages' })
  const button = (name: string) => within(pages).getByRole<HTMLButtonElement>('button', { name })
  expect(button('Previous').disabled).toBe(true)
  await actions.click(within(pages).getByRole('link', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/problems?search=ledger&page=2'))
  await expectTitles(['Ledger 11', 'Ledger 12'])
  expect(button('Next').disabled).toBe(true)
  await actions.click(screen.getByRole('checkbox', { name: 'Easy' }))
  await waitFor(() => expect(address()).toBe('/problems?search=ledger&difficulty=Easy'))
  leave()
  const past = await renderPage('/problems?search=ledger&page=77', { replies: [paged, topics] })
  await waitFor(() => expect(past.address()).toBe('/problems?search=ledger&page=2'))
})

test('each column sorts the list on the server, by the address, one way and then the other', async () => {
  const { actions, address, server } = await renderPage('/problems?page=2&tags=sorting', { replies: list })
  await expectTitles(['One Telescope'])
  const head = (name: string) => screen.getByRole('columnheader', { name })
  await actions.click(within(head('Solved by')).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/problems?tags=sorting&sort=solvers&order=desc'))
  expect(head('Solved by').getAttribute('aria-sort')).toBe('descending')
  expect(server.received(listProblems).at(-1)?.query).toMatchObject({ sort: 'solvers', order: 'desc' })
  await actions.click(within(head('Title')).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/problems?tags=sorting&sort=name&order=asc'))
  expect(screen.getAllByRole('columnheader').filter((each) => each.hasAttribute('aria-sort'))).toEqual([head('Title')])
})

test('a row says how many have solved it and how often it is accepted', async () => {
  const tried = problemNamed('Tried', { popularity: { solvers: 1204, acceptance: 0.618 } })
  const untried = problemNamed('Untried', { popularity: { solvers: 0, acceptance: null } })
  await renderPage('/problems', { replies: [reply(listProblems, problemList([tried, untried])), topics] })
  await expectTitles(['Tried', 'Untried'])
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row') as HTMLElement[]
  expect(first?.textContent).toContain('62%')
  expect(first?.textContent).toContain('1,204')
  within(second as HTMLElement).getByText('No submissions yet')
})

test('topics of other pages are found by their search, and all of them by the button', async () => {
  const { actions, server } = await renderPage('/problems', { replies: list })
  await expectTitles(names)
  const offered = () =>
    within(screen.getByRole('group', { name: 'Topics' }))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels?.[0]?.querySelector('span')?.textContent)
  expect(offered()).toEqual(['graphs', 'sorting', 'two pointers'])
  await actions.click(await screen.findByRole('button', { name: 'Show all 5 topics' }))
  expect(offered()).toEqual(['games', 'graphs', 'sorting', 'two pointers', 'zebras'])
  await fill(actions, screen.getByRole('searchbox', { name: 'Search topics' }), 'zeb')
  expect(offered()).toEqual(['zebras'])
  await actions.click(screen.getByRole('checkbox', { name: 'zebras' }))
  await waitFor(() => expect(server.received(listProblems).at(-1)?.query.tags).toEqual(['zebras']))
  await fill(actions, screen.getByRole('searchbox', { name: 'Search topics' }), 'no such')
  screen.getByText('No topics found.')
})

test('a visitor who chooses a status is invited to sign in and comes back to it', async () => {
  const { actions, address } = await renderPage('/problems', { replies: list })
  await expectTitles(names)
  await actions.click(screen.getByRole('checkbox', { name: 'Solved' }))
  await screen.findByRole('heading', { name: 'Sign in to filter by status' })
  await expectAccessible()
  const results = screen.getByRole('region', { name: 'Results' })
  await actions.click(within(results).getByRole('link', { name: 'Sign In' }))
  await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent('/problems?status=Solved')}`))
})

test('a random problem opens one that the server has picked for these filters, or says that none is left', async () => {
  const none = reply(pickProblem, { success: true, problem: null })
  const path = '/problems?difficulty=Easy'
  const { actions, server, address } = await renderPage(path, { user: member, replies: [...list, none] })
  await expectTitles(['Quiet Carriage', 'One Telescope'])
  const press = () => actions.click(screen.getByRole('button', { name: 'Random problem' }))
  await press()
  await screen.findByText('No unsolved problem matches these filters.')
  expect(server.received(pickProblem)[0]?.query).toMatchObject({ difficulty: ['Easy'], tags: [] })
  const problem = { name: 'Plain Sums', slug: 'plain-sums' }
  server.use(reply(pickProblem, { success: true, problem }), refusal(getProblem, 'problem.not-found'))
  await press()
  await waitFor(() => expect(address()).toBe('/problems/plain-sums'))
  await screen.findByRole('alert')
})
