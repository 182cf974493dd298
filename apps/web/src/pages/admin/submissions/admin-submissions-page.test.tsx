import { getRejudge, orderRejudge } from '@arbiter/contract/submissions/rejudges'
import {
  deleteSubmissions,
  flagSubmissions,
  listSubmissions,
  listSubmissionsByUser,
} from '@arbiter/contract/submissions/submission-review'
import type { Action } from '@arbiter/rules/people/abilities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { submissionOf } from '../../../testing/fixtures/submissions.ts'
import { newId, pagination } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const ravid = { _id: newId(), username: 'ravid' }
const hnovak = { _id: newId(), username: 'hnovak' }
const own = (user: typeof ravid, differences = {}) => submissionOf({ user, ...differences })
const [first, flagged] = [own(ravid), own(hnovak, { isFlagged: true, verdict: 'Wrong Answer', number: 12 })]

const groupsWith = (newest: typeof first) =>
  reply(listSubmissionsByUser, {
    success: true,
    data: [
      { user: ravid, submissions: [newest], count: 3 },
      { user: hnovak, submissions: [flagged], count: 1 },
    ],
    pagination: pagination(2),
    count: 2,
    isCountBounded: false,
  })
const groups = groupsWith(first)

const open = (path = '/admin/submissions', replies = [groups]) => renderPage(path, { user: admin, replies })
async function table() {
  await screen.findAllByRole('link', { name: 'View' })
  return screen.getByRole('table', { name: 'Submissions by user' })
}

test('submissions stand below their users, flagged ones are marked, and each leads to its page [2.14.3]', async () => {
  await open()
  const found = await table()
  expect(within(found).getByRole('link', { name: 'ravid' })).toBeTruthy()
  expect(within(found).getByText(hnovak._id)).toBeTruthy()
  expect(within(found).getAllByText('Flagged')).toHaveLength(1)
  const [view] = within(found).getAllByRole('link', { name: 'View' })
  expect(view?.getAttribute('href')).toBe(`/submissions/${first._id}`)
  await expectAccessible()
})

test('the rest of a group is asked for when a user wants to see it', async () => {
  const rest = [
    first,
    own(ravid, { verdict: 'Runtime Error', failedTest: 2 }),
    own(ravid, { verdict: 'Compilation Error' }),
  ]
  const { actions, server } = await open('/admin/submissions?verdict=Accepted', [
    groups,
    reply(listSubmissions, {
      success: true,
      submissions: rest,
      pagination: pagination(3),
      count: 3,
      isCountBounded: false,
    }),
  ])
  await actions.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Compilation Error')).toBeTruthy()
  expect(screen.getByText('on test 2')).toBeTruthy()
  expect(server.received(listSubmissions)[0]?.query).toMatchObject({ userId: ravid._id, verdict: ['Accepted'] })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a filter is in the address and in the question [2.14.4]', async () => {
  const { server, address } = await open('/admin/submissions?language=java&search=lan&isFlagged=true')
  await table()
  expect(server.received(listSubmissionsByUser)[0]?.query).toMatchObject({
    language: ['java'],
    search: 'lan',
    isFlagged: true,
  })
  expect(address()).toContain('language=java')
})

test('a row is flagged from its menu, several are deleted after a question, and judged again [2.14.5, 5.2.4]', async () => {
  const { actions, server } = await open('/admin/submissions', [
    groups,
    reply(flagSubmissions, { success: true, message: 'Submission flagged.', count: 1 }),
    reply(deleteSubmissions, { success: true, message: '2 submissions deleted.', count: 2 }),
  ])
  await actions.click(await screen.findByRole('button', { name: /^Actions for ravid/ }))
  await actions.click(await screen.findByRole('menuitem', { name: 'Flag' }))
  expect(await screen.findByText('Submission flagged.')).toBeTruthy()
  expect(server.received(flagSubmissions)[0]?.body).toEqual({ submissionIds: [first._id], isFlagged: true })
  for (const box of screen.getAllByRole('checkbox', { name: /^Select (ravid|hnovak)/ })) await actions.click(box)
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' })
  await actions.click(within(bar).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 submissions?' })
  await actions.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 submissions deleted.')).toBeTruthy()
  expect(server.received(deleteSubmissions)[0]?.body.submissionIds).toEqual([first._id, flagged._id])
})

test('someone who may only see submissions is offered nothing else, and no accounts', async () => {
  const may: Action[] = ['submission.see']
  const { actions } = await renderPage('/admin/submissions', { user: member, may, replies: [groups] })
  await actions.click(await screen.findByRole('button', { name: /^Actions for ravid/ }))
  await screen.findByRole('menuitem', { name: 'View' })
  for (const name of ['Flag', 'Rejudge', 'Delete']) expect(screen.queryByRole('menuitem', { name })).toBeNull()
  await actions.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: 'ravid' }).getAttribute('href')).toBe('/users/ravid')
  await actions.click(await screen.findByRole('checkbox', { name: /^Select ravid/ }))
  for (const name of ['Flag', 'Unflag', 'Rejudge', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a submission that waits for its verdict is not offered for a rejudge', async () => {
  const { actions } = await open('/admin/submissions', [groupsWith({ ...first, status: 'queued', verdict: 'Pending' })])
  await actions.click(await screen.findByRole('button', { name: /^Actions for ravid/ }))
  await screen.findByRole('menuitem', { name: 'Flag' })
  expect(screen.queryByRole('menuitem', { name: 'Rejudge' })).toBeNull()
  await actions.keyboard('{Escape}')
  await actions.click(await screen.findByRole('checkbox', { name: /^Select ravid/ }))
  screen.getByRole('toolbar', { name: 'Selected rows' })
  expect(screen.queryByRole('button', { name: 'Rejudge' })).toBeNull()
})

test('the selected ones are judged again as a preview', async () => {
  const rejudgeId = newId()
  const { actions, server, address } = await open('/admin/submissions', [
    groups,
    reply(orderRejudge, { success: true, message: 'Rejudging 1 submission.', rejudgeId, count: 1 }),
    refusal(getRejudge, 'rejudge.not-found'),
  ])
  await actions.click(await screen.findByRole('checkbox', { name: /^Select hnovak/ }))
  await actions.click(screen.getByRole('button', { name: 'Rejudge' }))
  await waitFor(() => expect(server.received(orderRejudge)[0]?.body).toMatchObject({ isPreview: true }))
  await waitFor(() => expect(address()).toBe(`/admin/rejudges/${rejudgeId}`))
})

test('a read-only view has neither actions nor filters [2.14.2]', async () => {
  await open('/admin/submissions?view=true')
  await table()
  expect(screen.getByText('Read-only view')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(2)
})

test('while they load the page says so, and a failure is a sentence with another try', async () => {
  const { actions, server } = await open('/admin/submissions', [badGateway(listSubmissionsByUser)])
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  server.use(groups)
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await table()
})
