import { listProblems, listTopics } from '@arbiter/contract/problems/problems'
import { listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handle, reply, unreachable } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { problemList, topicList } from '../../testing/fixtures/problems.ts'
import { ownSubmissions, submissionOf } from '../../testing/fixtures/submissions.ts'
import { UNKNOWN_ID } from '../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

test.each(['/submissions', `/submissions/${UNKNOWN_ID}`])(
  'a user who is not logged in is denied %s and led to the login [2.7.3]',
  async (path) => {
    const { actions, address } = await renderPage(path)
    await screen.findByRole('heading', { name: 'Access Denied' })
    await actions.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`))
  },
)

test('a user who has submitted nothing is led to the problems [2.7.4]', async () => {
  const replies = [
    reply(listOwnSubmissions, ownSubmissions([])),
    reply(listProblems, problemList([])),
    reply(listTopics, topicList()),
  ]
  const { actions, address } = await renderPage('/submissions', { user: member, replies })
  await screen.findByRole('heading', { name: 'No submissions yet' })
  await actions.click(screen.getByRole('link', { name: 'Browse Problems' }))
  await waitFor(() => expect(address()).toBe('/problems'))
})

test('submissions are grouped by problem, newest first, and a group opens and closes [2.7.1]', async () => {
  const verdicts = ['Accepted', 'Wrong Answer', 'Compilation Error'] as const
  const failed = { 'Wrong Answer': { failedTest: 3, verdictDetail: 'Memory Limit Exceeded' } } as const
  const own = verdicts.map((verdict, index) =>
    submissionOf({ verdict, number: 9 - index, ...(verdict === 'Wrong Answer' && failed[verdict]) }),
  )
  const { actions } = await renderPage('/submissions', {
    user: member,
    replies: [reply(listOwnSubmissions, ownSubmissions(own))],
  })
  const table = await screen.findByRole('table', { name: 'Submissions to Kept Sums' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => verdicts.find((verdict) => row.textContent?.includes(verdict)))).toEqual(verdicts)
  expect(rows[1]?.textContent).toContain('Wrong AnswerMemory Limit Exceeded, on test 3')
  expect(within(table).getAllByText(/on test/)).toHaveLength(1)
  const group = table.closest('details')
  expect(group?.open).toBe(true)
  await actions.click(screen.getByText('Kept Sums'))
  expect(group?.open).toBe(false)
})

test('a list that cannot be fetched is shown with the stated words [8.3.9]', async () => {
  await renderPage('/submissions', { user: member, replies: [unreachable(listOwnSubmissions)] })
  await screen.findByText('Failed to load submissions. Please try again later.')
})

test('the list is filtered on the server by problem, verdict and language, and all of it is in the address', async () => {
  const list = handle(listOwnSubmissions, ({ query }) => {
    const isFound = query.verdict !== 'Accepted' || query.problem === 'sums'
    return ownSubmissions(isFound ? [submissionOf({ verdict: 'Accepted' })] : [])
  })
  const path = '/submissions?page=3&verdict=Accepted&language=cpp&problem=zebra'
  const { actions, address, server } = await renderPage(path, { user: member, replies: [list] })
  await screen.findByRole('heading', { name: 'No submissions match these filters' })
  const asked = () => server.received(listOwnSubmissions).at(-1)?.query
  expect(asked()).toMatchObject({ page: 3, verdict: 'Accepted', language: 'cpp', problem: 'zebra' })
  await fill(actions, screen.getByRole('searchbox', { name: 'Search by problem' }), 'sums')
  await screen.findByText('Kept Sums')
  expect(asked()).toMatchObject({ page: 1, problem: 'sums', verdict: 'Accepted' })
  await fill(actions, screen.getByRole('searchbox', { name: 'Search by problem' }), 'zebra')
  await actions.click(await screen.findByRole('link', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe('/submissions'))
  await screen.findByText('Kept Sums')
})
