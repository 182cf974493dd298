import { importUsers } from '@arbiter/contract/people/people'
import { listUsers } from '@arbiter/contract/people/rights'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../../testing/accessibility.ts'
import { badGateway, handle, held, refusal, reply } from '../../../../testing/fake-replies.ts'
import { userList } from '../../../../testing/fixtures/admin.ts'
import { admin } from '../../../../testing/fixtures/people.ts'
import { fill, renderPage } from '../../../../testing/render-page.tsx'
import { credentialsAsCsv } from './credential-sheet.tsx'

const CSV = 'username,firstname,lastname,email\nada,Ada,Lovelace,ada@example.org'
const ada = { username: 'ada', firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
const credentials = [
  { ...ada, group: 'Room 2', password: 'abcde-fghij-23' },
  { ...ada, username: 'bob', group: 'Room 1', password: 'klmno-pqrst-45' },
]
const made = handle(importUsers, ({ body }) => ({
  success: true as const,
  message: 'x',
  errors: [],
  count: 2,
  credentials: body.isTrial ? [] : credentials,
}))
const open = (replies = [made]) => renderPage('/admin/users/import', { user: admin, replies })
const field = () => screen.findByRole('textbox', { name: 'CSV' })
const button = (name: string) => screen.getByRole('button', { name })

test('a table is tried first and then imported; the sheet has a card per person, group by group', async () => {
  const { actions, server } = await open()
  await fill(actions, await field(), CSV)
  await actions.click(button('Check'))
  await screen.findByText('All 2 rows can be imported.')
  await actions.click(button('Import'))
  const cards = within(await screen.findByRole('list', { name: 'Credentials' })).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Room 1.*bob.*klmno-pqrst-45/),
    expect.stringMatching(/Room 2.*ada.*abcde-fghij-23/),
  ])
  expect(server.received(importUsers).map(({ body }) => body)).toEqual([
    { csv: CSV, isTrial: true },
    { csv: CSV, isTrial: false },
  ])
  await expectAccessible()
})

test('what is wrong is named by line and field, and goes when the table is changed', async () => {
  const errors = [
    { line: 2, field: 'email', message: 'Please enter a valid email address' },
    { line: 3, field: null, message: 'This line has more values than the first one' },
  ]
  const wrong = reply(importUsers, { success: true, message: 'x', errors, count: 2, credentials: [] })
  const { actions } = await open([wrong])
  await fill(actions, await field(), CSV)
  await actions.click(button('Import'))
  await screen.findByText('2 errors: nothing was imported.')
  const rows = within(screen.getByRole('table', { name: 'Errors' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    '2emailPlease enter a valid email address',
    '3whole lineThis line has more values than the first one',
  ])
  await actions.type(await field(), 'x')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a file is read into the field', async () => {
  await open()
  await field()
  const file = new File([CSV], 'people.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } })
  await waitFor(async () => expect(((await field()) as HTMLTextAreaElement).value).toBe(CSV))
})

test('the page is not left by accident before the passwords are printed or saved', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { actions, address } = await open([made, reply(listUsers, userList([]))])
  await fill(actions, await field(), CSV)
  await actions.click(button('Import'))
  await screen.findByRole('list', { name: 'Credentials' })
  const back = () => within(screen.getByRole('main')).getAllByRole('link', { name: 'Users' }).at(-1) as HTMLElement
  await actions.click(back())
  const question = within(await screen.findByRole('alertdialog'))
  await actions.click(question.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/admin/users/import')
  await actions.click(button('Print'))
  expect(print).toHaveBeenCalledOnce()
  await actions.click(back())
  await waitFor(() => expect(address()).toBe('/admin/users'))
})

test('a slow server is waited for, a failing one is named, a busy one says so', async () => {
  const slow = held(badGateway(importUsers))
  const { actions, server } = await open([slow])
  await fill(actions, await field(), CSV)
  await actions.click(button('Import'))
  await screen.findByText('Creating accounts. This can take a minute for many rows.')
  slow.release()
  await screen.findByText('Failed to import users.')
  server.use(refusal(importUsers, 'import.busy'))
  await actions.click(button('Import'))
  await screen.findByText('Another import is running. Please try again in a moment.')
})

test('the credentials as CSV can be opened in a spreadsheet', () => {
  expect(credentialsAsCsv(credentials)).toBe(
    'username,password,firstname,lastname,email,group\r\n' +
      'bob,klmno-pqrst-45,Ada,Lovelace,ada@example.org,Room 1\r\n' +
      'ada,abcde-fghij-23,Ada,Lovelace,ada@example.org,Room 2\r\n',
  )
})
