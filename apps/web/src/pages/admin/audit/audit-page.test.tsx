import { listAudit } from '@arbiter/contract/site/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, held, reply } from '../../../testing/fake-replies.ts'
import { auditEntry, auditLog } from '../../../testing/fixtures/admin.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const flag = auditEntry('user.flag', {
  details: { username: 'ines', before: { isFlagged: false }, after: { isFlagged: true, reason: 'Copied' } },
})
const removed = auditEntry('contest.delete', { actor: null, details: { title: 'Old Cup', before: { isRated: true } } })
const unknown = auditEntry('planet.move', { subjectId: 'mars' })
const entries = reply(listAudit, auditLog([flag, removed, unknown]))
const open = async (replies = [entries], query = '') => {
  const page = await renderPage(`/admin/audit${query}`, { user: admin, replies })
  await screen.findByText('Flagged the user')
  return page
}
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement

test('entries say who did what to whom, with before and after, and lead to the subject', async () => {
  const { actions } = await open()
  const row = rowOf('Flagged the user')
  expect(row.textContent).toMatch(/boss.*user ines.*Flagged: no → yes \+1/)
  expect(within(row).getByRole('link', { name: 'ines' }).getAttribute('href')).toBe(`/admin/users/${flag.subjectId}`)
  await actions.click(within(row).getByText(/Flagged: no → yes/))
  expect(within(row).getByText('Reason').nextElementSibling?.textContent).toMatch(/before none.*after Copied/)
  await expectAccessible()
})

test('what was deleted leads nowhere, the command line is named, an unknown act is shown as it is', async () => {
  await open()
  expect(within(rowOf('Deleted the contest')).queryByRole('link')).toBeNull()
  expect(rowOf('Deleted the contest').textContent).toMatch(/Command line.*Old Cup.*Rated: yes/)
  expect(rowOf('planet.move').textContent).toContain('planet mars')
})

test('an act that a program did names its API token', async () => {
  const byProgram = auditEntry('problem.create', { details: { name: 'Tides', token: { id: 't1', name: 'CI' } } })
  await open([reply(listAudit, auditLog([flag, byProgram]))])
  expect(rowOf('Created the problem').textContent).toMatch(/boss\s*with API token CI/)
  expect(rowOf('Flagged the user').textContent).not.toContain('token')
})

test('action, actor, subject and days go to the server', async () => {
  const { actions, server, address } = await open()
  await actions.click(screen.getByRole('combobox', { name: 'Action' }))
  await actions.click(screen.getByRole('option', { name: 'Flagged the user' }))
  await fill(actions, screen.getByRole('searchbox', { name: 'By (username)' }), 'boss')
  await actions.keyboard('{Enter}')
  await fill(actions, screen.getByRole('searchbox', { name: 'Subject (name or id)' }), 'ines')
  await actions.keyboard('{Enter}')
  await waitFor(() =>
    expect(server.received(listAudit).at(-1)?.query).toMatchObject({
      action: 'user.flag',
      actor: 'boss',
      subject: 'ines',
    }),
  )
  await fill(actions, screen.getByLabelText('From'), '2026-03-01')
  await waitFor(() => expect(server.received(listAudit).at(-1)?.query.from).toBe(new Date(2026, 2, 1).toISOString()))
  expect(address()).toContain('action=user.flag&actor=boss&subject=ines&from=2026-03-01')
})

test('a slow server shows rows, a failing one says so', async () => {
  const failure = held(badGateway(listAudit))
  await renderPage('/admin/audit', { user: admin, replies: [failure] })
  expect((await screen.findByRole('table', { name: 'Audit log' })).getAttribute('aria-busy')).toBe('true')
  failure.release()
  await screen.findByText('Failed to fetch the audit log.')
})
