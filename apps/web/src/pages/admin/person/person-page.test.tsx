import { createPasswordReset } from '@arbiter/contract/accounts/passwords'
import {
  endPersonSession,
  endPersonSessions,
  getPerson,
  listPersonSubmissions,
  revokePersonToken,
  revokePersonTokens,
} from '@arbiter/contract/people/people'
import { deleteUser, listUsers } from '@arbiter/contract/people/rights'
import { listAudit } from '@arbiter/contract/site/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, held, refusal, reply } from '../../../testing/fake-replies.ts'
import { auditEntry, auditLog, managedUser, personPage, userList } from '../../../testing/fixtures/admin.ts'
import { admin, member, tokenNamed } from '../../../testing/fixtures/people.ts'
import { newId, pagination } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const ines = managedUser('ines', { isFlagged: true, flagReason: 'Shared code', rating: 1500 })
const session = {
  _id: newId(),
  ...{ device: 'Firefox on Linux', browser: 'Firefox', system: 'Linux' },
  address: '10.0.0.7',
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  isCurrent: false,
}
const boss = { _id: newId(), username: 'boss' }
const episode = {
  _id: newId(),
  reason: 'Shared code',
  flaggedAt: '2026-03-01T09:00:00.000Z',
  flaggedBy: boss,
  liftedAt: null,
  liftedBy: null,
  appeal: {
    _id: newId(),
    reason: 'It was my own code.',
    status: 'rejected' as const,
    note: 'It was not.',
    createdAt: '2026-03-02T09:00:00.000Z',
    decidedAt: '2026-03-03T09:00:00.000Z',
    decidedBy: boss,
  },
}
const contest = {
  _id: newId(),
  title: 'Spring Cup',
  startTime: '2026-03-01T09:00:00.000Z',
  endTime: '2026-03-01T11:00:00.000Z',
  registeredAt: '2026-02-01T09:00:00.000Z',
  isDisqualified: true,
  isUnofficial: false,
}
const whole = reply(getPerson, personPage(ines, { sessions: [session], flags: [episode], contests: [contest] }))
const path = `/admin/users/${ines._id}`
const open = async (replies = [whole], query = '') => {
  const page = await renderPage(path + query, { user: admin, replies })
  await screen.findByRole('heading', { level: 1, name: 'ines' })
  return page
}

test('a person is shown with account, sessions, flags, appeals and contests', async () => {
  await open()
  expect(screen.getByText('ines@example.org')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Sessions' }).textContent).toMatch(/Firefox on Linux.*10\.0\.0\.7/)
  expect(screen.getByRole('region', { name: 'Flags and appeals' }).textContent).toMatch(
    /Flagged.*by boss.*Shared code.*Rejected.*It was my own code\..*It was not\./,
  )
  expect(screen.getByRole('region', { name: 'Contests' }).textContent).toMatch(/Spring Cup.*Disqualified/)
  expect(document.title).toBe('ines · Arbiter')
  await expectAccessible()
})

test('someone who manages people reads no audit log, and changes no rights', async () => {
  await renderPage(`${path}?tab=audit`, { user: member, may: ['person.manage'], replies: [whole] })
  await screen.findByRole('button', { name: 'Sign out everywhere' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toHaveLength(2)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
  for (const name of ['Delete', 'Make admin']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('one browser is signed out, or all of them', async () => {
  const ended = reply(endPersonSession, { success: true, message: 'The browser was signed out.' })
  const all = reply(endPersonSessions, { success: true, message: 'The user was signed out everywhere.' })
  const { actions, server } = await open([whole, ended, all])
  await actions.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }))
  await screen.findByText('The browser was signed out.')
  expect(server.received(endPersonSession)[0]?.params).toEqual({ id: ines._id, sessionId: session._id })
  await actions.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
  await screen.findByText('The user was signed out everywhere.')
})

test('API tokens are listed with their last use, and revoked after a question, one or all of them', async () => {
  const [laptop, ci] = [
    tokenNamed('Laptop', { lastUsedAt: session.lastSeenAt, lastAddress: '10.0.0.9' }),
    tokenNamed('CI'),
  ]
  const both = reply(getPerson, personPage(ines, { tokens: [laptop, ci] }))
  const one = reply(revokePersonToken, { success: true, message: 'The token was revoked.' })
  const all = reply(revokePersonTokens, { success: true, message: 'All tokens of the user were revoked.' })
  const { actions, server } = await open([both, one, all])
  const panel = screen.getByRole('region', { name: 'API tokens' })
  expect(panel.textContent).toMatch(/Laptop.*Read.*Submit.*last used.*from 10\.0\.0\.9.*CI.*never used/)
  await expectAccessible()
  await actions.click(within(panel).getByRole('button', { name: 'Revoke Laptop' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The token was revoked.')
  expect(server.received(revokePersonToken)[0]?.params).toEqual({ id: ines._id, tokenId: laptop._id })
  await actions.click(within(panel).getByRole('button', { name: 'Revoke all…' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('tokens of ines')
  await actions.click(within(question).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('All tokens of the user were revoked.')
})

test('tokens that can not be revoked say so, and one token needs no button for all', async () => {
  const one = reply(getPerson, personPage(ines, { tokens: [tokenNamed('Laptop')] }))
  const { actions } = await open([one, badGateway(revokePersonToken)])
  expect(screen.queryByRole('button', { name: 'Revoke all…' })).toBeNull()
  await actions.click(screen.getByRole('button', { name: 'Revoke Laptop' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('Failed to revoke the token.')
})

test('a reset link is made on demand, shown once with the whole address, and gone after closing', async () => {
  const made = {
    success: true as const,
    message: 'x',
    link: '/reset-password#token=abc',
    expiresAt: '2026-03-01T11:00:00.000Z',
  }
  const { actions, server } = await open([whole, reply(createPasswordReset, made)])
  await actions.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(server.received(createPasswordReset)).toHaveLength(0)
  await actions.click(screen.getByRole('button', { name: 'Create link' }))
  const link = await screen.findByRole('textbox', { name: 'Link' })
  expect((link as HTMLInputElement).value).toBe(`${window.location.origin}/reset-password#token=abc`)
  await actions.click(screen.getByRole('button', { name: 'Done' }))
  await actions.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
})

test('a link that can not be made says so', async () => {
  const { actions } = await open([whole, badGateway(createPasswordReset)])
  await actions.click(screen.getByRole('button', { name: 'Reset password' }))
  await actions.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByText('Failed to create the link.')
})

test('a user who is deleted leaves for the list', async () => {
  const replies = [whole, reply(deleteUser, { success: true, message: 'x' }), reply(listUsers, userList([]))]
  const { actions, address } = await open(replies)
  await actions.click(screen.getByRole('button', { name: 'Delete' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(address()).toBe('/admin/users'))
  await screen.findByText('User deleted successfully.')
})

test('submissions are filtered, and what was done about and by the person is listed', async () => {
  const none = { success: true as const, submissions: [], pagination: pagination(0), count: 0 }
  const entries = auditLog([
    auditEntry('user.flag', {
      details: { username: 'ines', before: { isFlagged: false }, after: { isFlagged: true } },
    }),
  ])
  const { actions, server, address } = await open([
    whole,
    reply(listPersonSubmissions, none),
    reply(listAudit, entries),
  ])
  await actions.click(screen.getByRole('tab', { name: /Submissions/ }))
  await screen.findByText('No submissions')
  await actions.click(screen.getByRole('combobox', { name: 'Verdict' }))
  await actions.click(screen.getByRole('option', { name: 'Wrong Answer' }))
  await waitFor(() =>
    expect(server.received(listPersonSubmissions).at(-1)?.query).toMatchObject({ verdict: 'Wrong Answer' }),
  )
  await actions.click(screen.getByRole('tab', { name: 'Audit' }))
  await screen.findByText('Flagged the user')
  expect(address()).toContain('tab=audit')
  expect(server.received(listAudit).at(-1)?.query).toMatchObject({ subject: ines._id })
  await actions.click(screen.getByRole('tab', { name: 'Own acts' }))
  await waitFor(() => expect(server.received(listAudit).at(-1)?.query).toMatchObject({ actor: ines._id }))
})

test('their own page has nothing that takes rights away', async () => {
  const own = managedUser('admin', { _id: admin._id, role: 'admin' })
  await renderPage(`/admin/users/${admin._id}`, { user: admin, replies: [reply(getPerson, personPage(own))] })
  await screen.findByRole('button', { name: 'Reset password' })
  for (const name of ['Flag', 'Delete', 'Remove admin rights', 'Sign out everywhere'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a slow server shows rows, a failing one says so, nobody is not found', async () => {
  const failure = held(badGateway(getPerson))
  const { actions, server } = await renderPage(path, { user: admin, replies: [failure] })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  failure.release()
  await screen.findByText('Failed to load the user.')
  server.use(refusal(getPerson, 'user.not-found'))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('User not found')
})
