import { decideAppeal, listAppeals } from '@arbiter/contract/contests/appeals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, held, reply } from '../../../testing/fake-replies.ts'
import { appealOf } from '../../../testing/fixtures/appeals.ts'
import { admin, userNamed } from '../../../testing/fixtures/people.ts'
import { pagination } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const personOf = (username: string) => {
  const { _id, firstname, lastname, picture } = userNamed(username)
  return { _id, username, firstname, lastname, picture }
}
const waiting = { ...appealOf(), user: personOf('ines') }
const decided = {
  ...appealOf({ status: 'rejected', note: 'No.', decidedAt: waiting.createdAt }),
  user: personOf('kim'),
}
const listed = (appeals: (typeof waiting)[]) => ({
  success: true as const,
  appeals,
  pagination: pagination(appeals.length),
  count: appeals.length,
})
const both = reply(listAppeals, listed([waiting, decided]))
const open = async (replies = [both], query = '') => {
  const page = await renderPage(`/admin/appeals${query}`, { user: admin, replies })
  await screen.findByRole('link', { name: 'ines' })
  return page
}

test('an appeal is decided with a note', async () => {
  const done = handle(decideAppeal, () => ({ success: true as const, message: 'x', appeal: decided }))
  const { actions, server } = await open([both, done])
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: 'Decide the appeal of ines' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal of ines' }))
  await fill(actions, dialog.getByLabelText('Note'), 'Sorry about that.')
  await actions.click(dialog.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Decision saved.')
  expect(server.received(decideAppeal)[0]).toMatchObject({
    params: { id: waiting._id },
    body: { decision: 'accepted', note: 'Sorry about that.' },
  })
})

test('the status is a filter of the address, and what is decided has no button', async () => {
  const { actions, server, address } = await open()
  expect(screen.queryByRole('button', { name: 'Decide the appeal of kim' })).toBeNull()
  await actions.click(screen.getByRole('combobox', { name: 'Status' }))
  await actions.click(screen.getByRole('option', { name: 'Rejected' }))
  await waitFor(() => expect(server.received(listAppeals).at(-1)?.query).toMatchObject({ status: 'rejected', page: 1 }))
  expect(address()).toBe('/admin/appeals?status=rejected')
})

test('?view=true only shows them', async () => {
  await open([both], '?view=true')
  expect(screen.queryByRole('button', { name: /Decide|Actions/ })).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('combobox')).toBeNull()
})

test('a slow server shows rows, a failing one says so, none is said', async () => {
  const failure = held(badGateway(listAppeals))
  const { actions, server } = await renderPage('/admin/appeals', { user: admin, replies: [failure] })
  expect((await screen.findByRole('table', { name: 'Appeals' })).getAttribute('aria-busy')).toBe('true')
  failure.release()
  await screen.findByText('Failed to fetch appeals.')
  server.use(reply(listAppeals, listed([])))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('No appeals')
})
