import { register } from '@arbiter/contract/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../testing/fake-replies.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('a wrong field is shown before the round trip', async () => {
  const { actions, address, server } = await renderPage('/register')
  await screen.findByRole('heading', { name: 'Create Your Account' })
  await fill(actions, field('Username'), 'a b')
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByText(/^Username must be 3 to 30 characters/)
  screen.getByText('First name is required')
  expect(address()).toBe('/register')
  expect(server.received(register)).toEqual([])
})

test('a taken name is shown under its field, and stays there', async () => {
  const { actions, server } = await renderPage('/register', { replies: [refusal(register, 'username.taken')] })
  await screen.findByRole('heading', { name: 'Create Your Account' })
  const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'other@example.org', Username: 'NameSake' }
  for (const [label, value] of Object.entries(values)) await fill(actions, field(label), value)
  await fill(actions, field('Password'), 'correct horse battery')
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(field('Username').getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field('Username'))
  expect(screen.getAllByText('This username is already taken.').length).toBeGreaterThan(0)
  expect(server.received(register)[0]?.body).toMatchObject({ username: 'NameSake', email: 'other@example.org' })
})
