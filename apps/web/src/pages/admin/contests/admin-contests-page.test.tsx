import { deleteContest } from '@arbiter/contract/contests/contest-editing'
import { listContests } from '@arbiter/contract/contests/contests'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, foreignReply, held, reply } from '../../../testing/fake-replies.ts'
import { contestList, listedContest } from '../../../testing/fixtures/contests.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const live = listedContest('Spring Cup', [-1, 1], { participantCount: 1_400, maxParticipants: 2_000, isOwned: true })
const past = listedContest('Old Cup', [-9, -8], { isPublic: false, isOwned: true })
const both = reply(listContests, contestList([live, past]))
const open = async (replies = [both], query = '') => {
  const page = await renderPage(`/admin/contests${query}`, { user: admin, replies })
  await screen.findByRole('link', { name: 'Spring Cup' })
  return page
}

test('contests are listed with status, times and participants', async () => {
  await open()
  const row = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent
  expect(row('Spring Cup')).toMatch(/Live.*ICPC.*1,400 \/ 2,000/)
  expect(row('Old Cup')).toMatch(/Private.*Ended/)
  expect(screen.getByRole('link', { name: 'Create Contest' }).getAttribute('href')).toBe('/admin/create-contest')
  await expectAccessible()
})

test('title, status and order go to the server [5.2.10]', async () => {
  const { actions, server, address } = await open()
  await fill(actions, screen.getByRole('searchbox', { name: 'Search by title' }), 'cup')
  await actions.keyboard('{Enter}')
  await actions.click(screen.getByRole('combobox', { name: 'Status' }))
  await actions.click(screen.getByRole('option', { name: 'Ended' }))
  await waitFor(() =>
    expect(server.received(listContests).at(-1)?.query).toMatchObject({ search: 'cup', status: ['ended'] }),
  )
  await actions.click(screen.getByRole('button', { name: 'Participants' }))
  await waitFor(() =>
    expect(server.received(listContests).at(-1)?.query).toMatchObject({ sort: 'participants', order: 'desc' }),
  )
  expect(address()).toBe('/admin/contests?search=cup&status=ended&sort=participants&order=desc')
})

test('a row leads to the board and the form, and deletes after a question [5.2.3]', async () => {
  const { actions, server } = await open([both, reply(deleteContest, { success: true, message: 'Contest deleted.' })])
  await actions.click(screen.getByRole('button', { name: 'Actions for Spring Cup' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Leaderboard' }).getAttribute('href')).toBe(
    `/contests/${live._id}/leaderboard`,
  )
  expect(menu.getByRole('menuitem', { name: 'Edit' }).getAttribute('href')).toBe(`/admin/edit-contest/${live._id}`)
  await actions.click(menu.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete contest' }))
  expect(server.received(deleteContest)).toHaveLength(0)
  await actions.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Contest deleted.')
})

test('a failed deletion says so [8.5.8]', async () => {
  const { actions } = await open([both, badGateway(deleteContest)])
  await actions.click(screen.getByRole('button', { name: 'Actions for Old Cup' }))
  await actions.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete contest.')
})

test('?view=true shows the contests and nothing to do [2.14.2]', async () => {
  await open([both], '?view=true')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create Contest' })).toBeNull()
})

test('a slow server, a failing one and one with another format [8.5.7]', async () => {
  const failure = held(badGateway(listContests))
  const { actions, server } = await renderPage('/admin/contests', { user: admin, replies: [failure] })
  expect((await screen.findByRole('table', { name: 'Contests' })).getAttribute('aria-busy')).toBe('true')
  failure.release()
  await screen.findByText('Failed to fetch contests.')
  server.use(foreignReply(listContests, { success: true, contests: 'none' }))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Failed to load contests: Invalid data format.')
})
