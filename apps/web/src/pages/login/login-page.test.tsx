import { login } from '@arbiter/contract/accounts/accounts'
import { getAppealStatus } from '@arbiter/contract/contests/appeals'
import type { Action } from '@arbiter/rules/people/abilities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultSite } from '../../features/session/session.ts'
import { held, refusal, reply } from '../../testing/fake-replies.ts'
import { noAppeal } from '../../testing/fixtures/appeals.ts'
import { flaggedUser, member } from '../../testing/fixtures/people.ts'
import { emptyHome } from '../../testing/fixtures/replies.ts'
import { fill, renderPage, sessionOf } from '../../testing/render-page.tsx'

const welcome = reply(login, { success: true, message: 'Welcome back, Ines!', user: member, may: [] })

const identifier = () => screen.getByLabelText<HTMLInputElement>(/^Email or username/)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)

/** Opens the page and waits until the user can type. */
async function openLogin(path: string, options: Parameters<typeof renderPage>[1]) {
  const page = await renderPage(path, options)
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  const logIn = async (name: string, secret: string) => {
    await fill(page.actions, identifier(), name)
    await fill(page.actions, password(), secret)
    await page.actions.click(screen.getByRole('button', { name: 'Login' }))
  }
  return { ...page, logIn }
}

test('a wrong password is shown under its field too, and what was typed stays', async () => {
  const { actions, logIn } = await openLogin('/login', { replies: [refusal(login, 'credentials.wrong')] })
  await logIn('nobody', 'wrong password')
  const sentence = 'Wrong email, username or password.'
  await within(screen.getByRole('main')).findByText(sentence)
  const toasts = screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes(sentence))
  expect(toasts.length).toBeGreaterThan(0)
  expect(identifier().value).toBe('nobody')
  expect(document.activeElement).toBe(password())
  await fill(actions, password(), 'another one')
  await waitFor(() => expect(within(screen.getByRole('main')).queryByText(sentence)).toBeNull())
})

test('the password can be shown and hidden [2.3.2]', async () => {
  const { actions } = await openLogin('/login', {})
  expect(password().type).toBe('password')
  await actions.click(screen.getByRole('button', { name: /show/i }))
  expect(password().type).toBe('text')
  await actions.click(screen.getByRole('button', { name: /hide/i }))
  expect(password().type).toBe('password')
})

test('a user who is signed in has no use for the form: home, or to the account status when flagged [2.3.3]', async () => {
  const { address, server, logIn, leave } = await openLogin('/login?next=%2Fcontests', {
    replies: [welcome, ...emptyHome],
  })
  server.use(sessionOf(member))
  await logIn('ines', 'correct horse battery')
  await waitFor(() => expect(address()).toBe('/contests'))
  expect(server.received(login)[0]?.body).toMatchObject({ username: 'ines', password: 'correct horse battery' })
  leave()
  const again = await renderPage('/login', { user: member, replies: emptyHome })
  await waitFor(() => expect(again.address()).toBe('/'))
  again.leave()
  const flagged = await renderPage('/login', { user: flaggedUser, replies: [reply(getAppealStatus, noAppeal)] })
  await waitFor(() => expect(flagged.address()).toBe('/account-status'))
})

test('a user who signs in comes back to a page of the administration that is open to them', async () => {
  const may: Action[] = ['problem.create']
  const replies = [reply(login, { success: true, message: 'Welcome back, Ines!', user: member, may }), ...emptyHome]
  const { address, server, logIn } = await openLogin('/login?next=%2Fadmin%2Fcreate-problem', { replies })
  server.use(held(sessionOf(member, 0, defaultSite, may)))
  await logIn('ines', 'correct horse battery')
  await waitFor(() => expect(address()).toBe('/admin/create-problem'))
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example'])(
  'a way back to %s is not taken',
  async (next) => {
    const path = `/login?next=${encodeURIComponent(next)}`
    const { address, server, logIn } = await openLogin(path, { replies: [welcome, ...emptyHome] })
    server.use(sessionOf(member))
    await logIn('ines', 'correct horse battery')
    await screen.findByRole('button', { name: /Account menu/ })
    await waitFor(() => expect(address()).toBe('/'))
  },
)
