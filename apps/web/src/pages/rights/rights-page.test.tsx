import { leave, listOwnRights } from '@arbiter/contract/people/grants'
import { acceptInvitation, acceptLink, declineInvitation, seeInvitation } from '@arbiter/contract/people/invitations'
import { getProblem } from '@arbiter/contract/problems/problems'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../testing/fake-replies.ts'
import { admin, member } from '../../testing/fixtures/people.ts'
import { grantTo, invitationTo } from '../../testing/fixtures/rights.ts'
import { newId } from '../../testing/fixtures/values.ts'
import { renderPage } from '../../testing/render-page.tsx'

const LINK = '/rights#invitation=secret'
const invitation = invitationTo({ ability: 'problems.test' })
const seen = (differences = {}) =>
  reply(seeInvitation, { success: true, invitation, isOwn: false, isAccepted: false, ...differences })
const own = (listed: Parameters<typeof reply<typeof listOwnRights>>[1] | null = null) =>
  reply(listOwnRights, listed ?? { success: true, grants: [], invitations: [] })

test('a member sees what they may do, and gives it up after a question', async () => {
  const grants = [grantTo('ines', { thing: null }), grantTo('ines', { isOwner: true })]
  const { actions, server } = await renderPage('/rights', {
    user: member,
    replies: [own({ success: true, grants, invitations: [] }), refusal(leave, 'grant.last-owner')],
  })
  const rights = within(await screen.findByRole('region', { name: 'Your rights' }))
  rights.getByText('The whole site')
  rights.getByRole('link', { name: 'Two Cranes' })
  await expectAccessible()
  await actions.click(rights.getByRole('button', { name: 'Give up the right “Author” to Two Cranes' }))
  expect(server.received(leave)).toEqual([])
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up' }))
  await screen.findByText('You are the last owner. Make another person an owner first.')
})

test('without rights and invitations, the page says so', async () => {
  const { leave: leavePage } = await renderPage('/rights', { user: member, replies: [own()] })
  await screen.findByText('Nobody has invited you.')
  await screen.findByRole('heading', { name: 'No rights' })
  leavePage()
  await renderPage('/rights', { user: admin, replies: [own()] })
  await screen.findByText('You are an administrator, and may do everything.')
  expect(screen.queryByRole('heading', { name: 'No rights' })).toBeNull()
})

test('the first sentence says what waits for an answer, and what they may do', async () => {
  const [grants, invitations] = [[grantTo('ines')], [invitationTo(), invitationTo()]]
  await renderPage('/rights', { user: member, replies: [own({ success: true, grants, invitations })] })
  await screen.findByText(/^2 invitations wait for your answer\.\sYou have 1 right beside what every member may\.$/)
})

test('a failure to load can be tried again', async () => {
  await renderPage('/rights', { user: member, replies: [badGateway(listOwnRights)] })
  await screen.findByText('Failed to load your rights.')
})

test('an invitation is declined after a question', async () => {
  const invited = invitationTo({ invited: { _id: newId(), username: 'ines' } })
  const { actions, server } = await renderPage('/rights', {
    user: member,
    replies: [
      own({ success: true, grants: [], invitations: [invited] }),
      handle(declineInvitation, () => ({ success: true as const, message: 'You have declined the invitation.' })),
    ],
  })
  await actions.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(server.received(declineInvitation)).toEqual([])
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
  await screen.findByText('You have declined the invitation.')
})

test('an accepted invitation leads to what it is about', async () => {
  const thing = { kind: 'problem' as const, _id: newId(), name: 'Two Cranes' }
  const invited = invitationTo({ ability: 'problems.test', thing })
  const { actions, address } = await renderPage('/rights', {
    user: member,
    replies: [
      own({ success: true, grants: [], invitations: [invited] }),
      handle(acceptInvitation, () => ({ success: true as const, message: 'You have accepted the invitation.', thing })),
      refusal(getProblem, 'problem.not-found'),
    ],
  })
  await actions.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(address()).toBe(`/problems/${thing._id}`))
})

test('a visitor with a link reads what it invites to, and signs in', async () => {
  await renderPage(LINK, { replies: [seen()] })
  await screen.findByText('Sign in to accept the invitation.')
  const panel = within(screen.getByRole('region', { name: 'Invitation' }))
  panel.getByText('May see it while it is hidden, and submit to it.', { exact: false })
  expect(panel.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent(LINK)}`,
  )
  await expectAccessible()
})

test('a link that is over, of oneself, or was accepted before, offers nothing to accept', async () => {
  const states = [
    [refusal(seeInvitation, 'invitation.over'), 'This invitation is no longer valid. Ask for a new one.'],
    [seen({ isOwn: true }), 'This is your own invitation. Send its link to the people you want to invite.'],
    [seen({ isAccepted: true }), 'You have accepted this invitation.'],
  ] as const
  for (const [answer, sentence] of states) {
    const page = await renderPage(LINK, { user: member, replies: [answer, own()] })
    await screen.findByText(sentence)
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    page.leave()
  }
})

test('a link that another person used up meanwhile says so', async () => {
  const { actions } = await renderPage(LINK, {
    user: member,
    replies: [seen(), own(), refusal(acceptLink, 'invitation.over')],
  })
  await actions.click(await screen.findByRole('button', { name: 'Accept' }))
  await screen.findAllByText('This invitation is no longer valid. Ask for a new one.')
})

test('a visitor without a link is asked to sign in', async () => {
  await renderPage('/rights')
  await screen.findByText('Sign in to see your invitations and rights.')
})
