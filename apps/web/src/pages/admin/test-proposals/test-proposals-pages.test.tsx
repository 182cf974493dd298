import { testProposalNotices } from '@arbiter/contract/messages/test-proposals'
import {
  getTestProposal,
  listTestProposals,
  recheckTestProposal,
  rejectTestProposal,
  takeTestProposal,
} from '@arbiter/contract/setting/test-proposals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminProposalTexts, stateTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { type FakeReply, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { proposalDetail, testProposal, testProposals } from '../../../testing/fixtures/test-proposals.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const open = (path: string, ...replies: FakeReply[]) => renderPage(path, { user: admin, replies })

type Detail = Parameters<typeof proposalDetail>
const show = (proposal: Detail[0], differences: Detail[1] = {}, ...replies: FakeReply[]) =>
  open(
    `/admin/test-proposals/${proposal._id}`,
    reply(getTestProposal, proposalDetail(proposal, differences)),
    ...replies,
  )

test('proposed tests are listed with their state and what they would change', async () => {
  const ready = testProposal()
  const running = testProposal({ state: 'dry-run', dryRun: { total: 412, tried: 30, changed: 2 }, isPaused: true })
  const list = testProposals([ready, running, testProposal({ state: 'disputed', dryRun: null })])
  const { server, actions } = await open('/admin/test-proposals', reply(listTestProposals, list))
  const [first] = await screen.findAllByRole('link', { name: 'Plain Sums' })
  const table = screen.getByRole('table', { name: 'Proposed tests' })
  for (const text of ['17 of 412', '2 of 30 so far', 'Disputed']) expect(table.textContent).toContain(text)
  expect(first?.getAttribute('href')).toBe(`/admin/test-proposals/${ready._id}`)
  expect(server.received(listTestProposals).at(-1)?.query).toMatchObject({ show: 'open' })
  await expectAccessible()
  await actions.click(screen.getByRole('combobox', { name: 'Show' }))
  await actions.click(await screen.findByRole('option', { name: 'Decided' }))
  const asked = () => server.received(listTestProposals).at(-1)?.query
  await waitFor(() => expect(asked()).toMatchObject({ show: 'decided' }))
})

test('an administrator sees what a test would change before taking it', async () => {
  const proposal = testProposal()
  const message = testProposalNotices.taken({ version: 3 })
  const taken = reply(takeTestProposal, { success: true, message, version: 3 })
  const { actions, server } = await show(proposal, {}, taken)
  await screen.findByText('Would change 17 of 412')
  const changes = screen.getByRole('list', { name: 'Submissions that would change' })
  within(changes).getByText('kwame')
  screen.getByText(adminProposalTexts.changesCut({ listed: 1 }))
  screen.getByText(/accepted\/other\.py agrees with the reference solution/)
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: 'Add to the tests' }))
  await screen.findByText(adminProposalTexts.takeQuestion({ changed: 17 }))
  await actions.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText(message)
  expect(server.received(takeTestProposal)).toHaveLength(1)
})

test('a rejection asks for a reason', async () => {
  const proposal = testProposal()
  const rejected = reply(rejectTestProposal, { success: true, message: testProposalNotices.rejected })
  const { actions, server } = await show(proposal, {}, rejected)
  await actions.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true)
  await actions.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Covered')
  await expectAccessible()
  await actions.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await screen.findByText(testProposalNotices.rejected)
  expect(server.received(rejectTestProposal)).toMatchObject([{ body: { reason: 'Covered' } }])
})

test('with one solution alone it may be checked again, or that one be enough', async () => {
  const proposal = testProposal({ state: 'single-solution', check: { kind: 'agreed', name: null }, dryRun: null })
  const rechecking = reply(recheckTestProposal, { success: true, message: testProposalNotices.rechecking })
  const { actions, server } = await show(proposal, { output: null, changes: [] }, rechecking)
  await screen.findByText(stateTexts['single-solution'])
  expect(screen.queryByRole('button', { name: 'Add to the tests' })).toBeNull()
  await actions.click(screen.getByRole('button', { name: 'One solution is enough' }))
  await screen.findByText(testProposalNotices.rechecking)
  expect(server.received(recheckTestProposal)).toMatchObject([{ body: { allowSingle: true } }])
})

test('while the problem is in a contest nothing can be decided', async () => {
  await show(testProposal({ isPaused: true }))
  await screen.findByText(adminProposalTexts.isPaused)
  for (const name of ['Add to the tests', 'Reject', 'Check again'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('an input that the tests have already is not added', async () => {
  await show(testProposal({ dryRun: { total: 3, tried: 2, changed: 0 } }), { isInTests: true, changes: [] })
  await screen.findByText(adminProposalTexts.isInTests)
  screen.getByText(adminProposalTexts.untried({ count: 1 }))
  expect(screen.getByRole('button', { name: 'Add to the tests' })).toHaveProperty('disabled', true)
})
