import { requestPasswordReset } from '@arbiter/contract/accounts/passwords'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSite } from '../../features/session/session.ts'
import { refusal } from '../../testing/fake-replies.ts'
import { fill, renderPage, sessionOf } from '../../testing/render-page.tsx'

test('a server without mail promises none and says what to do instead', async () => {
  const site = { ...defaultSite, hasMail: false }
  await renderPage('/forgot-password', { replies: [sessionOf(null, 0, site)] })
  await screen.findByText(/^This server does not send email\. Ask an administrator for a reset link/)
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull()
})

test('a server that lost its mail meanwhile says to ask an administrator, and a link without its token what to do', async () => {
  const replies = [refusal(requestPasswordReset, 'password-reset.no-mail')]
  const { actions, address, leave } = await renderPage('/login', { replies })
  await actions.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await waitFor(() => expect(address()).toBe('/forgot-password'))
  await screen.findByRole('button', { name: 'Send link' })
  await fill(actions, screen.getByLabelText(/^Email/), 'someone@example.org')
  await actions.click(screen.getByRole('button', { name: 'Send link' }))
  await screen.findByText('This server does not send email. Please ask an administrator for a reset link.')
  leave()
  const reset = await renderPage('/reset-password')
  await screen.findByText('This link is no longer valid. Please request a new one.')
  await reset.actions.click(screen.getByRole('link', { name: 'Ask for a new link' }))
  await waitFor(() => expect(reset.address()).toBe('/forgot-password'))
})
