import { createToken, listTokens, revokeToken } from '@arbiter/contract/accounts/tokens'
import { said } from '@arbiter/contract/said'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin, flaggedUser, member, tokenNamed } from '../../../testing/fixtures/people.ts'
import { emptyProfile } from '../../../testing/fixtures/replies.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const SECRET = 'arb_0123456789abcdefghijABCDEFGHIJ012345'
const panel = () => screen.findByRole('region', { name: 'API tokens' })
const open = async (actions: UserEvent) => {
  await actions.click(within(await panel()).getByRole('button', { name: 'New token…' }))
  return screen.findByRole('dialog')
}

test('a new token is shown once, and then stands in the list without its text', async () => {
  const tokens: ReturnType<typeof tokenNamed>[] = []
  const listing = handle(listTokens, () => ({ success: true as const, tokens }))
  const creating = handle(createToken, ({ body }) => {
    const created = tokenNamed(body.name, { scopes: ['read', 'submit'] })
    tokens.unshift(created)
    return { success: true as const, ...said('token', 'tokenCreated'), token: SECRET, created }
  })
  const replies = [...emptyProfile, listing, creating]
  const { actions, server } = await renderPage('/profile/settings', { user: member, replies })
  await within(await panel()).findByText('There are no tokens.')
  const dialog = await open(actions)
  expect(within(dialog).queryByText('Administration')).toBeNull()
  expect(within(dialog).queryByLabelText(/password/)).toBeNull()
  await fill(actions, within(dialog).getByLabelText('Name'), 'Laptop')
  await actions.click(within(dialog).getByRole('button', { name: 'Create token' }))
  await screen.findByText(SECRET)
  expect(server.received(createToken)[0]?.body).toEqual({
    name: 'Laptop',
    scopes: ['submit'],
    expiresInDays: 90,
  })
  await actions.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull())
  const line = within(await panel()).getByRole('listitem')
  expect(line.textContent).toContain('LaptopReadSubmit')
  expect(line.textContent).toContain('never used')
})

test('an administrator is asked for the password once more, and told where it is wrong', async () => {
  const replies = [...emptyProfile, refusal(createToken, 'password.wrong')]
  const { actions, server } = await renderPage('/profile/settings', { user: admin, replies })
  const dialog = await open(actions)
  await actions.click(within(dialog).getByRole('checkbox', { name: /^Administration/ }))
  await fill(actions, within(dialog).getByLabelText('Name'), 'Scripts')
  await fill(actions, within(dialog).getByLabelText('Your password'), 'guessed')
  await actions.click(within(dialog).getByRole('button', { name: 'Create token' }))
  await within(dialog).findByText('The current password is incorrect.')
  const sent = server.received(createToken)[0]?.body
  expect(sent).toMatchObject({ scopes: ['submit', 'admin'], password: 'guessed' })
})

test('a token is revoked after a question', async () => {
  let tokens = [tokenNamed('Laptop', { lastUsedAt: '2026-02-01T08:00:00.000Z', lastAddress: '192.0.2.7' })]
  const listing = handle(listTokens, () => ({ success: true as const, tokens }))
  const revoking = handle(revokeToken, () => {
    tokens = []
    return { success: true as const, ...said('token', 'tokenRevoked') }
  })
  const { actions } = await renderPage('/profile/settings', {
    user: member,
    replies: [...emptyProfile, listing, revoking],
  })
  expect((await within(await panel()).findByRole('listitem')).textContent).toContain('192.0.2.7')
  await actions.click(screen.getByRole('button', { name: 'Revoke Laptop' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('“Laptop”')
  await actions.click(within(question).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The token was revoked.')
  await within(await panel()).findByText('There are no tokens.')
})

test('a restricted account revokes tokens, and creates none', async () => {
  const replies = [...emptyProfile, reply(listTokens, { success: true, tokens: [tokenNamed('Laptop')] })]
  await renderPage('/profile/settings', { user: flaggedUser, replies })
  await within(await panel()).findByRole('button', { name: 'Revoke Laptop' })
  expect(within(await panel()).queryByRole('button', { name: 'New token…' })).toBeNull()
})
