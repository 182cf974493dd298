import { giveSiteRight, listPersonRights, revokePersonRight } from '@arbiter/contract/people/grants'
import { getPerson } from '@arbiter/contract/people/people'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { managedUser, personPage } from '../../../testing/fixtures/admin.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { grantTo } from '../../../testing/fixtures/rights.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const ines = managedUser('ines')
const path = `/admin/users/${ines._id}?tab=rights`
const held = [grantTo('ines', { thing: null }), grantTo('ines', { isOwner: true })]
const replies = (user = ines, grants = held) => [
  reply(getPerson, personPage(user)),
  reply(listPersonRights, { success: true, grants }),
]

test('every right for the site is said in a sentence, given or not, and those to single things', async () => {
  await renderPage(path, { user: admin, replies: replies() })
  const site = within(await screen.findByRole('region', { name: 'For the whole site' }))
  expect(site.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 15))).toEqual([
    'AuthorGivenMay ',
    'TesterMay see e',
    'OrganiserMay cr',
    'ReviewerMay see',
    'People managerM',
  ])
  const things = within(screen.getByRole('region', { name: 'For single problems and contests' }))
  things.getByRole('link', { name: 'Two Cranes' })
  things.getByText(/decides who works on it\.$/)
  await expectAccessible()
})

test('a right for the site is given at once, and one is revoked after a question', async () => {
  const done = (message: string) => () => ({ success: true as const, message })
  const { actions, server } = await renderPage(path, {
    user: admin,
    replies: [
      ...replies(),
      handle(giveSiteRight, done('ines has this right now.')),
      handle(revokePersonRight, done('The right was revoked.')),
    ],
  })
  await actions.click(await screen.findByRole('button', { name: 'Give the right “Reviewer”' }))
  await screen.findByText('ines has this right now.')
  expect(server.received(giveSiteRight)).toMatchObject([{ body: { ability: 'submissions.review' } }])
  await actions.click(screen.getByRole('button', { name: 'Revoke the right “Author, Two Cranes” of ines' }))
  expect(server.received(revokePersonRight)).toEqual([])
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('The right was revoked.')
})

test('a right that another administrator has given meanwhile says so', async () => {
  const { actions } = await renderPage(path, {
    user: admin,
    replies: [...replies(), refusal(giveSiteRight, 'grant.held')],
  })
  await actions.click(await screen.findByRole('button', { name: 'Give the right “Tester”' }))
  await screen.findByText('This person already has this right.')
})

test('what rights mean for an administrator and for a restricted account is said', async () => {
  const administrator = await renderPage(path, { user: admin, replies: replies({ ...ines, role: 'admin' }, []) })
  await screen.findByText(/^An administrator may do everything\./)
  await screen.findByText('No right to a single problem or contest.')
  administrator.leave()
  const fallen = { ...ines, isFlagged: true, flagReason: 'Shared code' }
  await renderPage(path, { user: admin, replies: replies(fallen) })
  await screen.findByText('The account is restricted, so its rights open nothing.')
})

test('a failure can be tried again, and a person who manages people sees no rights', async () => {
  const failed = [reply(getPerson, personPage(ines)), badGateway(listPersonRights)]
  const { leave } = await renderPage(path, { user: admin, replies: failed })
  await screen.findByText('Failed to load who may do what.')
  leave()
  await renderPage(path, { user: member, may: ['person.manage'], replies: [reply(getPerson, personPage(ines))] })
  await screen.findByRole('tab', { name: 'Overview' })
  expect(screen.queryByRole('tab', { name: 'Rights' })).toBeNull()
})
