import { getContest } from '@arbiter/contract/contests/contests'
import {
  changeProblemOwner,
  giveProblemRight,
  inviteToProblem,
  listContestRights,
  listProblemRights,
  revokeProblemInvitation,
  revokeProblemRight,
} from '@arbiter/contract/people/grants'
import { getProblem } from '@arbiter/contract/problems/problems'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { contestReply, fullContest } from '../../../testing/fixtures/contests.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { grantTo, invitationTo } from '../../../testing/fixtures/rights.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const problem = sumProblem()
const path = `/admin/problems/${problem._id}/people`
const owner = { user: member, may: ['problem.edit', 'problem.own'] as const }
const asOwner = { user: owner.user, may: [...owner.may] }

const tester = grantTo('early', { ability: 'problems.test' })

const people = {
  grants: [grantTo('owner', { isOwner: true }), grantTo('helper'), grantTo('fallen', { isFlagged: true }), tester],
  invitations: [invitationTo({ usesLeft: 3 }), invitationTo({ invited: { _id: newId(), username: 'asked' } })],
}
const replies = (listed: typeof people = people) => [
  reply(getProblem, { success: true, problem }),
  reply(listProblemRights, { success: true, ...listed }),
]
const done = (message: string) => () => ({ success: true as const, message })

test('owners see who may do what, and who is invited', async () => {
  await renderPage(path, { ...asOwner, replies: replies() })
  await screen.findByText(/^4 people work on this problem, beside the administrators\.\s2 invitations are open\.$/)
  const list = within(screen.getByRole('region', { name: 'People' }))
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/owner.*Ownersince/),
    expect.stringMatching(/helpersince.*, from boss/),
    expect.stringMatching(/fallen.*Restricted/),
    expect.stringMatching(/early.*since/),
  ])
  const open = within(screen.getByRole('region', { name: 'Open invitations' }))
  open.getByText('By link, for 3 more people')
  open.getByText('asked')
  await expectAccessible()
})

test('equal rights stand together, below one sentence that says what they open', async () => {
  const grants = [tester, grantTo('second', { ability: 'problems.test' }), grantTo('helper')]
  await renderPage(path, { ...asOwner, replies: replies({ ...people, grants }) })
  const list = within(await screen.findByRole('region', { name: 'People' }))
  expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Author', 'Tester'])
  list.getByText('May see it while it is hidden, and submit to it.')
  expect(list.queryByText(/decides who works on it/)).toBeNull()
})

test('the owners of a contest come before the people who help them', async () => {
  const grants = [tester, grantTo('owner', { ability: 'contests.run', isOwner: true })].map((grant) => ({
    ...grant,
    thing: { kind: 'contest' as const, _id: newId(), name: 'Spring Cup' },
  }))
  await renderPage(`/admin/contests/${newId()}/people`, {
    user: admin,
    replies: [badGateway(getContest), reply(listContestRights, { success: true, grants, invitations: [] })],
  })
  const list = within(await screen.findByRole('region', { name: 'People' }))
  const names = list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Organiser', 'Tester'])
})

test('a person who has created a problem has no giver of the right', async () => {
  const made = grantTo('owner', { isOwner: true })
  const { _id, username } = made.user
  const grants = [{ ...made, grantedBy: { _id, username } }]
  await renderPage(path, { ...asOwner, replies: replies({ ...people, grants }) })
  const list = within(await screen.findByRole('region', { name: 'People' }))
  expect(list.getByRole('listitem').textContent).not.toContain('from')
})

test('the page of a contest leads to the contest, and to the list', async () => {
  const contest = fullContest('Spring Cup', [-1, 1])
  await renderPage(`/admin/contests/${contest._id}/people`, {
    user: admin,
    replies: [reply(getContest, contestReply(contest)), reply(listContestRights, { success: true, ...people })],
  })
  await screen.findByText('Spring Cup')
  expect(screen.getByRole('link', { name: 'View contest' }).getAttribute('href')).toBe(`/contests/${contest._id}`)
  expect(screen.queryByRole('link', { name: 'Back to the contest' })).toBeNull()
})

test('a right is revoked after a question, an owner is made at once', async () => {
  const { actions, server } = await renderPage(path, {
    ...asOwner,
    replies: [
      ...replies(),
      handle(revokeProblemRight, done('The right was revoked.')),
      handle(changeProblemOwner, done('helper is an owner now.')),
    ],
  })
  await actions.click(await screen.findByRole('button', { name: 'Make helper an owner' }))
  await screen.findByText('helper is an owner now.')
  expect(server.received(changeProblemOwner)).toMatchObject([{ body: { isOwner: true } }])
  await actions.click(screen.getByRole('button', { name: 'Revoke the right “Author” of helper' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(server.received(revokeProblemRight)).toEqual([])
  await actions.click(question.getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The right was revoked.')
})

test('the last owner reads why they stay', async () => {
  const replied = [...replies(), refusal(changeProblemOwner, 'grant.last-owner')]
  const { actions } = await renderPage(path, { ...asOwner, replies: replied })
  await actions.click(await screen.findByRole('button', { name: 'End the ownership of owner' }))
  await screen.findByText('You are the last owner. Make another person an owner first.')
})

test('a person is invited by name, and what was typed stays when there is no such person', async () => {
  const { actions, server } = await renderPage(path, {
    ...asOwner,
    replies: [...replies(), refusal(giveProblemRight, 'user.not-found')],
  })
  await actions.click(await screen.findByRole('button', { name: 'Add people…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Invite' })).toHaveProperty('disabled', true)
  await actions.type(dialog.getByLabelText('Username'), 'nobody')
  await actions.click(dialog.getByRole('checkbox', { name: 'As an owner' }))
  await actions.click(dialog.getByRole('button', { name: 'Invite' }))
  await dialog.findByText('User not found')
  expect(dialog.getByLabelText('Username')).toHaveProperty('value', 'nobody')
  server.use(handle(giveProblemRight, () => ({ ...done('ada was invited.')(), isInvited: true })))
  await actions.clear(dialog.getByLabelText('Username'))
  await actions.type(dialog.getByLabelText('Username'), 'ada')
  await actions.click(dialog.getByRole('button', { name: 'Invite' }))
  await screen.findByText('ada was invited.')
  expect(server.received(giveProblemRight).at(-1)).toMatchObject({
    body: { username: 'ada', ability: 'problems.write', isOwner: true },
  })
})

test('a link is shown once, with the address of the site', async () => {
  const made = { link: '/rights#invitation=secret', expiresAt: '2026-03-08T09:00:00.000Z' }
  const { actions, server } = await renderPage(path, {
    ...asOwner,
    replies: [...replies(), handle(inviteToProblem, () => ({ ...done('Created.')(), ...made }))],
  })
  await actions.click(await screen.findByRole('button', { name: 'Add people…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await actions.click(dialog.getByRole('radio', { name: 'By link' }))
  await actions.click(dialog.getByRole('button', { name: 'Create link' }))
  const shown = within(await screen.findByRole('dialog'))
  await shown.findByText(`${window.location.origin}/rights#invitation=secret`)
  expect(server.received(inviteToProblem)).toMatchObject([{ body: { uses: 1, expiresInDays: 7 } }])
  await expectAccessible()
})

test('an invitation is revoked, also when another owner was faster', async () => {
  const { actions } = await renderPage(path, {
    ...asOwner,
    replies: [...replies(), refusal(revokeProblemInvitation, 'invitation.over')],
  })
  await actions.click(await screen.findByRole('button', { name: 'Revoke the invitation of asked' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('This invitation is no longer valid. Ask for a new one.')
})

test('an administrator gives at once, also where only administrators work so far', async () => {
  const { actions } = await renderPage(path, { user: admin, replies: replies({ grants: [], invitations: [] }) })
  await screen.findByText('Only administrators work on this problem.')
  await actions.click(screen.getByRole('button', { name: 'Add people…' }))
  within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give right' })
})

test('a collaborator reads that owners decide, and a failure can be tried again', async () => {
  const refused = [replies()[0], refusal(listProblemRights, 'admin.required')].filter((one) => one !== undefined)
  const { leave } = await renderPage(path, { user: member, may: ['problem.edit'], replies: refused })
  await screen.findByText('Only owners can see this')
  leave()
  await renderPage(`/admin/contests/${newId()}/people`, {
    user: admin,
    replies: [badGateway(getContest), badGateway(listContestRights)],
  })
  await screen.findByText('Failed to load who may do what.')
})
