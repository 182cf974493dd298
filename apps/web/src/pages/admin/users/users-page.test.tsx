import { refusals } from '@arbiter/contract/messages/refusals'
import { changeRole, deleteUser, flagUser, listUsers } from '@arbiter/contract/people/rights'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, held, refusal, reply } from '../../../testing/fake-replies.ts'
import { managedUser, userList } from '../../../testing/fixtures/admin.ts'
import { admin, member, userNamed } from '../../../testing/fixtures/people.ts'
import { emptyHome } from '../../../testing/fixtures/replies.ts'
import { pagination } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const ines = managedUser('ines', { totalPoints: 1200 })
const kim = managedUser('kim', { isFlagged: true, flagReason: 'Shared code', lastSeenAt: null })
const both = reply(listUsers, userList([ines, kim]))
const flagged = handle(flagUser, ({ body }) => ({
  success: true as const,
  message: 'x',
  isFlagged: body?.isFlagged ?? false,
  user: userNamed('ines'),
}))
const open = async (replies = [both], path = '/admin/users') => {
  const page = await renderPage(path, { user: admin, replies })
  await screen.findByRole('link', { name: 'ines' })
  return page
}
const menuOf = async (actions: Awaited<ReturnType<typeof open>>['actions'], username: string) => {
  await actions.click(screen.getByRole('button', { name: `Actions for ${username}` }))
  return within(await screen.findByRole('menu'))
}

test('users are listed with role, flag, points and times, and the row leads to the person', async () => {
  await open()
  const row = screen.getByRole('link', { name: 'kim' }).closest('tr')
  expect(row?.textContent).toMatch(/kim@example\.org.*Flagged.*Never/)
  expect(screen.getByRole('link', { name: 'ines' }).getAttribute('href')).toBe(`/admin/users/${ines._id}`)
  expect(screen.getByText('1,200')).toBeTruthy()
  await expectAccessible()
})

test('search, filters and order go to the server, and any of them leads back to the first page', async () => {
  const { actions, server, address } = await open([both], '/admin/users?page=1')
  await fill(actions, screen.getByRole('searchbox'), 'ine')
  await actions.keyboard('{Enter}')
  await waitFor(() => expect(server.received(listUsers).at(-1)?.query).toMatchObject({ search: 'ine', page: 1 }))
  await actions.click(screen.getByRole('combobox', { name: 'Flagged' }))
  await actions.click(screen.getByRole('option', { name: 'Not flagged' }))
  await waitFor(() => expect(server.received(listUsers).at(-1)?.query).toMatchObject({ isFlagged: false }))
  await actions.click(screen.getByRole('button', { name: 'Points' }))
  const asked = { search: 'ine', isFlagged: false, sort: 'points', order: 'desc' }
  await waitFor(() => expect(server.received(listUsers).at(-1)?.query).toMatchObject(asked))
  expect(address()).toBe('/admin/users?search=ine&isFlagged=false&sort=points&order=desc')
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/admin/users/export?search=ine&sort=points&order=desc&isFlagged=false',
  )
})

test('a user is flagged with a reason and unflagged at once', async () => {
  const { actions, server } = await open([both, flagged])
  await actions.click((await menuOf(actions, 'ines')).getByRole('menuitem', { name: 'Flag' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Flag user' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('Reason'))
  await fill(actions, dialog.getByLabelText('Reason'), 'Shared code')
  await actions.click(dialog.getByRole('button', { name: 'Flag' }))
  await screen.findByText('User flagged.')
  expect(server.received(flagUser)[0]).toMatchObject({
    params: { id: ines._id },
    body: { isFlagged: true, reason: 'Shared code' },
  })
  await actions.click((await menuOf(actions, 'kim')).getByRole('menuitem', { name: 'Unflag' }))
  await screen.findByText('User unflagged.')
})

test('deleting warns that it cannot be undone, and says what the catalogue says [5.2.1, 8.5.4]', async () => {
  const { actions, server } = await open([both, reply(deleteUser, { success: true, message: 'x' })])
  await actions.click((await menuOf(actions, 'ines')).getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete user' })
  expect(dialog.textContent).toContain('cannot be undone')
  await actions.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('User deleted successfully.')
  expect(server.received(deleteUser)).toHaveLength(1)
})

test.each([
  ['Flag', flagUser, 'dialog', 'Failed to update user flag status.'],
  ['Delete', deleteUser, 'alertdialog', 'Failed to delete user.'],
] as const)('a failed %s says so [8.5.3]', async (verb, endpoint, role, sentence) => {
  const { actions } = await open([both, badGateway(endpoint)])
  await actions.click((await menuOf(actions, 'ines')).getByRole('menuitem', { name: verb }))
  await actions.click(within(await screen.findByRole(role)).getByRole('button', { name: verb }))
  await screen.findByText(sentence)
})

test('the last administrator stays, in the words of the server', async () => {
  const boss = managedUser('boss', { role: 'admin' })
  const { actions } = await open([reply(listUsers, userList([ines, boss])), refusal(changeRole, 'admin.last')])
  await actions.click((await menuOf(actions, 'boss')).getByRole('menuitem', { name: 'Remove admin rights' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await actions.click(dialog.getByRole('button', { name: 'Remove rights' }))
  await screen.findByText(refusals['admin.last'][1])
})

test('nobody takes their own rights away here', async () => {
  const { actions } = await open([reply(listUsers, userList([ines, managedUser('admin', { _id: admin._id })]))])
  const menu = await menuOf(actions, 'admin')
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open', 'Public profile'])
})

test('someone who manages people restricts them, and changes no rights', async () => {
  const { actions } = await renderPage('/admin/users', { user: member, may: ['person.manage'], replies: [both] })
  await screen.findByRole('link', { name: 'ines' })
  const offered = (await menuOf(actions, 'ines')).getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Open', 'Public profile', 'Flag'])
})

test('several are flagged together, and one that is refused is named', async () => {
  const lee = managedUser('lee')
  const replies = [reply(listUsers, userList([ines, lee, kim])), flagged]
  const { actions, server } = await open(replies)
  for (const name of ['ines', 'lee', 'kim'])
    await actions.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }))
  expect(bar.getByRole('link', { name: 'Export' }).getAttribute('href')).toContain(`id=${ines._id}&id=${lee._id}`)
  await actions.click(bar.getByRole('button', { name: 'Flag' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Flag 2 users' }))
  await actions.click(dialog.getByRole('button', { name: 'Flag' }))
  await screen.findByText('2 users flagged.')
  expect(server.received(flagUser).map(({ params }) => params.id)).toEqual([ines._id, lee._id])
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})

test('a part that failed is distinguished from the part that was done', async () => {
  const lee = managedUser('lee')
  const some = handle(deleteUser, ({ params }) => {
    if (params.id === lee._id) throw new TypeError('the line is cut')
    return { success: true as const, message: 'x' }
  })
  const { actions } = await open([reply(listUsers, userList([ines, lee])), some])
  await actions.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await actions.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 users' })
  expect(dialog.textContent).toContain('cannot be undone')
  await actions.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Done for 1 of 2 users. Failed to delete user.')
})

test('?view=true shows the users and nothing to do [2.14.2]', async () => {
  await open([both], '/admin/users?view=true&search=x')
  expect(screen.getByText('Read-only view')).toBeTruthy()
  const page = within(screen.getByRole('main'))
  for (const role of ['searchbox', 'combobox', 'checkbox'] as const) expect(page.queryByRole(role)).toBeNull()
  for (const name of [/^Actions for/, /Import/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import users' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Export as CSV' })).toBeNull()
})

test('while it loads there are rows; a failure says so and can be tried again [8.5.2]', async () => {
  const failure = held(badGateway(listUsers))
  const { actions, server } = await renderPage('/admin/users', { user: admin, replies: [failure] })
  expect((await screen.findByRole('table', { name: 'Users' })).getAttribute('aria-busy')).toBe('true')
  failure.release()
  await screen.findByText('Failed to fetch users.')
  server.use(both)
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('link', { name: 'ines' })
})

test('a search that finds nobody can be cleared', async () => {
  const found = handle(listUsers, ({ query }) => userList(query.search ? [] : [ines]))
  const { actions } = await renderPage('/admin/users?search=zzz', { user: admin, replies: [found] })
  await screen.findByText('Nothing found')
  await actions.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'ines' })
})

test('a page past the end leads to the last one', async () => {
  const found = handle(listUsers, ({ query }) =>
    userList(query.page === 3 ? [ines] : [], pagination(201, { currentPage: query.page, limit: 100 })),
  )
  const { address } = await renderPage('/admin/users?page=9', { user: admin, replies: [found] })
  await waitFor(() => expect(address()).toBe('/admin/users?page=3'))
  await screen.findByText('201–201 of 201')
})

test.each([null, member])('it is not for others', async (user) => {
  const { address } = await renderPage('/admin/users', { user, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})
