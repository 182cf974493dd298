import { listProblems } from '@arbiter/contract/problems/problems'
import { deleteProblem } from '@arbiter/contract/setting/problem-editing'
import { changeProblems } from '@arbiter/contract/setting/problem-management'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { type FakeReply, held, reply, unreachable } from '../../../testing/fake-replies.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { problemList, problemNamed } from '../../../testing/fixtures/problems.ts'
import { emptyHome } from '../../../testing/fixtures/replies.ts'
import { pagination } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const managed = (number: number, testCases = 12, submissions = 0, accepted = 0) => ({
  management: { number, testCases, samples: 2, submissions, accepted, isOwned: true },
})
const cranes = { ...problemNamed('Two Cranes', { visibility: 'hidden' }), ...managed(1, 2) }
const ferry = { ...problemNamed('Ferry Ledger', { difficulty: 'Hard' }), ...managed(2, 24, 1200, 504) }
const found = reply(listProblems, problemList([cranes, ferry], pagination(2, { limit: 100 })))

const open = async (query = '', replies: readonly FakeReply[] = [found]) => {
  const page = await renderPage(`/admin/problems${query}`, { user: admin, replies })
  await screen.findByRole('link', { name: 'Ferry Ledger' })
  return page
}
const menu = async (actions: { click: (element: Element) => Promise<void> }, name: string, item: string) => {
  await actions.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await actions.click(await screen.findByRole('menuitem', { name: item }))
}
const done = (changed: number, refused: { _id: string; message: string }[] = []) =>
  reply(changeProblems, { success: true, message: `${changed} changed.`, changed, refused })

test('problems are listed with tests, submissions and acceptance; the first call is the stated one [7.3.5]', async () => {
  const { server } = await open()
  const row = within(screen.getByRole('row', { name: /Ferry Ledger/ }))
  for (const words of ['2', 'Hard', '24', '1,200', '42%']) row.getByText(words)
  within(screen.getByRole('row', { name: /Two Cranes/ })).getByText('Hidden')
  expect(screen.getByTitle('No judge cases: it takes no submissions.').getAttribute('href')).toBe(
    `/admin/problems/${cranes._id}/testcases`,
  )
  expect(server.received(listProblems)[0]?.query).toMatchObject({ page: 1, limit: 100, scope: 'all', sort: 'number' })
  expect(screen.getByRole('link', { name: 'Create Problem' }).getAttribute('href')).toBe('/admin/create-problem')
  await expectAccessible()
})

test('search, filters and order live in the address and are asked of the server [5.2.9]', async () => {
  const { actions, server, address } = await open('?difficulty=Hard&visibility=public&search=ferry')
  expect(server.received(listProblems)[0]?.query).toMatchObject({
    ...{ difficulty: ['Hard'], visibility: 'public', search: 'ferry' },
  })
  await actions.click(within(screen.getByRole('columnheader', { name: 'Acceptance' })).getByRole('button'))
  await waitFor(() => expect(address()).toContain('sort=acceptance&order=desc'))
  await waitFor(() => expect(server.received(listProblems).at(-1)?.query.sort).toBe('acceptance'))
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/admin/problems/export?search=ferry&sort=acceptance&order=desc&difficulty=Hard&visibility=public',
  )
})

test('a row leads to its form and its tests, is hidden and shown, and deleted after a question [5.2.2, 8.5.6]', async () => {
  const { actions, server } = await open('', [found, done(1)])
  await menu(actions, 'Two Cranes', 'Show')
  await screen.findByText('1 changed.')
  await menu(actions, 'Ferry Ledger', 'Hide')
  await waitFor(() => expect(server.received(changeProblems)).toHaveLength(2))
  await menu(actions, 'Ferry Ledger', 'Delete')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete problem' }))
  dialog.getByText(/^Delete Ferry Ledger\?/)
  server.use(unreachable(deleteProblem))
  await actions.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete problem.')
  expect(server.received(deleteProblem)[0]?.params.id).toBe(ferry._id)
  expect(server.received(changeProblems).map(({ body }) => body)).toEqual([
    { ids: [cranes._id], act: 'show' },
    { ids: [ferry._id], act: 'hide' },
  ])
})

test('several are deleted at once, and what is refused is said by name', async () => {
  const refused = [{ _id: cranes._id, message: 'A problem in a live contest cannot be deleted.' }]
  const { actions, server } = await open('', [found, done(1, refused)])
  await actions.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  expect(bar.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    `/api/admin/problems/export?id=${cranes._id}&id=${ferry._id}`,
  )
  await actions.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 problems' }))
  await actions.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Two Cranes: A problem in a live contest cannot be deleted.')
  expect(server.received(changeProblems)[0]?.body).toEqual({ ids: [cranes._id, ferry._id], act: 'delete' })
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('a read-only view has no actions and no filters [2.14.2]', async () => {
  await open('?view=true')
  const page = within(screen.getByRole('main'))
  for (const role of ['checkbox', 'searchbox', 'combobox'] as const) expect(page.queryByRole(role)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create Problem' })).toBeNull()
})

test('a slow server is waited for, a failing one is said, and a list without problems too [8.5.5]', async () => {
  const waiting = held(unreachable(listProblems))
  const { actions, server } = await renderPage('/admin/problems', { user: admin, replies: [waiting] })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.release()
  await screen.findByText('Failed to fetch problems.')
  server.use(reply(listProblems, problemList([], pagination(0, { limit: 100 }))))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No problems yet')
})

test('only an admin opens the list', async () => {
  const { address } = await renderPage('/admin/problems', { user: member, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})
