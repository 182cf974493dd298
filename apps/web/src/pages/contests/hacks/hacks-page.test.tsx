import { getContest } from '@arbiter/contract/contests/contests'
import { getHackableProgram, getHacking, hackProgram, lockProblem } from '@arbiter/contract/contests/hacks'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { reply } from '../../../testing/fake-replies.ts'
import { contestReply, fullContest } from '../../../testing/fixtures/contests.ts'
import { member } from '../../../testing/fixtures/people.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const contest = fullContest('Weekly Round', [-1, 1], { contestType: 'CF', hasPretests: true, hasHacks: true })
const problemId = newId()
const submissionId = newId()

type Hacking = AnswerOf<typeof getHacking>

const locked: Hacking = {
  ...{ success: true, letter: 'A', name: 'Two Cranes', isLocked: true, lockRefusal: null, refusal: null },
  programs: [{ submissionId, username: 'noor', language: 'cpp', minute: 12 }],
  hacks: [],
}

async function open(hacking: Partial<Hacking> = {}) {
  return renderPage(`/contests/${contest._id}/hacks/${problemId}`, {
    user: member,
    replies: [
      reply(getContest, contestReply(contest)),
      reply(getHacking, { ...locked, ...hacking }),
      reply(getHackableProgram, { success: true, language: 'cpp', code: 'int main() { return 0; }' }),
      reply(hackProgram, { success: true, message: '' }),
      reply(lockProblem, { success: true, message: '' }),
    ],
  })
}

test('a participant reads a program and tries an input on it', async () => {
  const { actions, server } = await open()
  await screen.findByRole('heading', { name: 'Hack A: Two Cranes' })
  await actions.click(await screen.findByRole('button', { name: /noor/ }))
  // The words of the program are elements of their own once they are coloured.
  await waitFor(() => expect(document.body.textContent).toContain('int main()'))
  await actions.click(screen.getByRole('button', { name: 'Hack' }))
  await screen.findByText('Input is required')
  await fill(actions, screen.getByRole('textbox', { name: 'Input' }), '2 3')
  await actions.click(screen.getByRole('button', { name: 'Hack' }))
  await screen.findByText('Your hack is being judged.')
  expect(server.received(hackProgram)).toMatchObject([{ body: { submissionId, input: '2 3' } }])
  await expectAccessible()
})

test('before that the problem is locked, which is asked for twice', async () => {
  const { actions, server } = await open({ isLocked: false, refusal: 'Lock it.', programs: [] })
  await actions.click(await screen.findByRole('button', { name: 'Lock the problem' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Lock the problem?' })
  expect(server.received(lockProblem)).toEqual([])
  await actions.click(within(dialog).getByRole('button', { name: 'Lock the problem' }))
  await waitFor(() => expect(server.received(lockProblem)).toHaveLength(1))
})

test('a user who can not lock it reads why', async () => {
  await open({ isLocked: false, lockRefusal: 'Pass the pretests of this problem first.', programs: [] })
  await screen.findByText('Pass the pretests of this problem first.')
})

test('each hack says what became of it, with the words of the validator', async () => {
  const hack = { createdAt: new Date().toISOString(), username: 'noor', input: '2 3', inputSize: 3, verdict: null }
  await open({
    programs: [],
    hacks: [
      { ...hack, _id: newId(), outcome: null, points: 0, objection: null },
      { ...hack, _id: newId(), outcome: 'successful', points: 100, objection: null, verdict: 'Wrong Answer' },
      { ...hack, _id: newId(), outcome: 'unsuccessful', points: -50, objection: null, verdict: 'Accepted' },
      { ...hack, _id: newId(), outcome: 'invalid', points: 0, objection: 'line 1: expected a number' },
    ],
  })
  await screen.findByText('Being judged')
  for (const words of ['Successful', '+100', 'Unsuccessful', '−50', 'Invalid input', 'line 1: expected a number'])
    screen.getByText(words)
  screen.getByText('Nothing to hack')
})
