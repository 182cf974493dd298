import { fileAppeal, getAppealStatus } from '@arbiter/contract/contests/appeals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handle, reply } from '../../testing/fake-replies.ts'
import { appealOf, noAppeal } from '../../testing/fixtures/appeals.ts'
import { flaggedUser, member, userNamed } from '../../testing/fixtures/people.ts'
import { emptyHome } from '../../testing/fixtures/replies.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

const REASON = 'It was somebody else who used my account.'
const decidedAt = '2026-03-03T09:00:00.000Z'

test('an appeal that is rejected shows the note and leaves no second form [8.4.12]', async () => {
  const unexplained = userNamed('rejected', { isFlagged: true })
  const pending = appealOf({ reason: REASON })
  const replies = [
    reply(getAppealStatus, noAppeal),
    handle(fileAppeal, () => {
      server.use(reply(getAppealStatus, { ...noAppeal, hasPendingAppeal: true, canAppeal: false, lastAppeal: pending }))
      return { success: true as const, message: 'Appeal submitted.', appeal: pending }
    }),
  ]
  const { actions, server, leave } = await renderPage('/account-status', { user: unexplained, replies })
  await screen.findByText('Your account was restricted by an administrator.')
  await fill(actions, await screen.findByLabelText(/^Reason/), REASON)
  await actions.click(screen.getByRole('button', { name: 'Submit Appeal' }))
  await screen.findByRole('heading', { name: 'Appeal submitted' })
  expect(server.received(fileAppeal)[0]?.body).toEqual({ reason: REASON })
  leave()
  const rejected = { ...pending, status: 'rejected' as const, note: 'The address was yours.', decidedAt }
  const decided = { ...noAppeal, canAppeal: false, lastAppeal: rejected, decidedAppeals: [rejected] }
  await renderPage('/account-status', { user: unexplained, replies: [reply(getAppealStatus, decided)] })
  await screen.findByRole('heading', { name: 'Your appeal was rejected' })
  screen.getByText('The address was yours.')
  expect(screen.queryByLabelText(/^Reason/)).toBeNull()
})

test('past decisions stay to be read, the newest first, below the form for the next appeal', async () => {
  const accepted = appealOf({ status: 'accepted', flagReason: 'Copied in round two', note: '', decidedAt })
  const words = { reason: 'Please read this before', note: 'Not this time.' }
  const rejected = appealOf({ status: 'rejected', flagReason: 'Copied in round one', ...words, decidedAt })
  const status = { ...noAppeal, lastAppeal: accepted, decidedAppeals: [accepted, rejected] }
  await renderPage('/account-status', { user: flaggedUser, replies: [reply(getAppealStatus, status)] })
  await screen.findByLabelText(/^Reason/)
  const decisions = within(screen.getByRole('region', { name: 'Past decisions' })).getAllByRole('listitem')
  expect(decisions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Accepted.*round two.*The administrator left no note/s),
    expect.stringMatching(/Rejected.*round one.*Please read this.*Not this time/s),
  ])
})

test('the account status is for flagged users, everyone else goes home [2.13.2]', async () => {
  for (const user of [null, member]) {
    const { address, leave } = await renderPage('/account-status', { user, replies: emptyHome })
    await waitFor(() => expect(address()).toBe('/'))
    leave()
  }
})
