import { refusals } from '@arbiter/contract/messages/refusals'
import { testProposalNotices } from '@arbiter/contract/messages/test-proposals'
import { getProblem } from '@arbiter/contract/problems/problems'
import { listOwnProposals, proposeTest } from '@arbiter/contract/setting/test-proposals'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownStateTexts } from '../../../copy/setting/test-proposals.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { type FakeReply, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { member } from '../../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../../testing/fixtures/problems.ts'
import { ownProposal, ownProposals } from '../../../testing/fixtures/test-proposals.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const problem = sumProblem()
const open = (...replies: FakeReply[]) =>
  renderPage(`/problems/${problem.slug}/tests`, {
    user: member,
    replies: [reply(getProblem, problemReply(problem)), ...replies],
  })

test('a user who has solved a problem proposes an input, and sees that it is checked', async () => {
  const made = ownProposal()
  let proposals: (typeof made)[] = []
  const { actions, server } = await open(
    handle(listOwnProposals, () => ownProposals(proposals)),
    handle(proposeTest, () => {
      proposals = [made]
      return { success: true as const, message: testProposalNotices.proposed, proposal: made }
    }),
  )
  const input = await screen.findByRole('textbox', { name: 'Input' })
  screen.getByText('No proposals yet')
  expect(screen.getByRole('button', { name: 'Propose' })).toHaveProperty('disabled', true)
  await actions.type(input, '2 3{Enter}')
  await actions.click(screen.getByRole('button', { name: 'Propose' }))
  await screen.findByText(ownStateTexts.checking)
  expect(server.received(proposeTest)).toMatchObject([{ body: { input: '2 3\n' } }])
  expect(input).toHaveProperty('value', '')
  await expectAccessible()
})

test('each proposal says what has become of it', async () => {
  await open(
    reply(
      listOwnProposals,
      ownProposals([
        ownProposal({ state: 'single-solution' }),
        ownProposal({ state: 'invalid', objection: 'line 1: a is above 9' }),
        ownProposal({ state: 'rejected', reason: 'Covered by test 4.' }),
        ownProposal({ state: 'taken', inputSize: 90_000 }),
      ]),
    ),
  )
  await screen.findByText(ownStateTexts['single-solution'])
  screen.getByText('line 1: a is above 9')
  screen.getByText('Covered by test 4.')
  screen.getByText(ownStateTexts.taken)
  screen.getByText(/Only the beginning is shown/)
  await expectAccessible()
})

test('where none can be proposed the page says why', async () => {
  const [, notSolved] = refusals['test-proposal.not-solved']
  await open(reply(listOwnProposals, ownProposals([], notSolved)))
  await screen.findByText(notSolved)
  expect(screen.queryByRole('textbox', { name: 'Input' })).toBeNull()
})

test('a refusal is shown beside the form', async () => {
  const { actions } = await open(
    reply(listOwnProposals, ownProposals([])),
    refusal(proposeTest, 'test-proposal.exists'),
  )
  await actions.type(await screen.findByRole('textbox', { name: 'Input' }), '2 3')
  await actions.click(screen.getByRole('button', { name: 'Propose' }))
  await screen.findByText(refusals['test-proposal.exists'][1])
})
