import { register } from '@arbiter/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSite } from '../../features/session/session.ts'
import { refusal, reply } from '../../testing/fake-replies.ts'
import { member } from '../../testing/fixtures/people.ts'
import { fill, renderPage, sessionOf } from '../../testing/render-page.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

test('a wrong field is shown before the round trip [5.1.2]', async () => {
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

test('a user who has registered finds the username filled in at the login, and nothing of it in the address', async () => {
  const done = reply(register, { success: true, message: 'Registration successful! Please log in.', user: member })
  const { actions, address } = await renderPage('/register?next=%2Fproblems', { replies: [done] })
  await screen.findByRole('heading', { name: 'Create Your Account' })
  const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org', Username: 'ada' }
  for (const [label, value] of Object.entries(values)) await fill(actions, field(label), value)
  await fill(actions, field('Password'), 'correct horse battery')
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(address()).toBe('/login?next=%2Fproblems'))
  screen.getByText('Registration successful! Please log in.')
  await waitFor(() => expect(field('Email or username').value).toBe('ada'))
})

test('by invitation there is a field for the code, which a link may fill in, and a wrong code is said there', async () => {
  const banner = { text: 'Welcome to the spring school', tone: 'info' } as const
  const site = { ...defaultSite, name: 'Spring School', registration: 'invitation', banner } as const
  const replies = [sessionOf(null, 0, site), refusal(register, 'registration.by-invitation')]
  const { actions } = await renderPage('/register?invitation=spring', { replies })
  await waitFor(() => expect(field('Invitation code').value).toBe('spring'))
  screen.getByText('Welcome to the spring school')
  screen.getByRole('link', { name: 'Spring School' })
  expect(document.title).toBe('Register · Spring School')
  const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org', Username: 'ada' }
  for (const [label, value] of Object.entries(values)) await fill(actions, field(label), value)
  await fill(actions, field('Password'), 'correct horse battery')
  await actions.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(field('Invitation code').getAttribute('aria-invalid')).toBe('true'))
})
