import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import {
  applyRejudge,
  countRejudge,
  discardRejudge,
  getRejudge,
  listRejudgeChanges,
  listRejudges,
  orderRejudge,
} from '@arbiter/contract/submissions/rejudges'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../../testing/fixtures/problems.ts'
import { newId, pagination } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'

type Rejudge = AnswerOf<typeof getRejudge>['rejudge']

const id = newId()
const at = '2026-11-14T14:32:00.000Z'
const boss = { _id: newId(), username: 'boss' }
const problem = { _id: newId(), name: 'Old Bridges', slug: 'old-bridges' }

function rejudgeOf(differences: Partial<Rejudge> = {}): Rejudge {
  return {
    _id: id,
    state: 'preview',
    scope: { problem, contest: null, language: 'cpp', from: null, to: null, chosen: null },
    ...{ createdAt: at, createdBy: boss, decidedAt: null, decidedBy: null },
    ...{ total: 4, done: 4, changed: 2, isDone: true },
    ...differences,
  }
}

const changes = [{ before: 'Accepted', after: 'Time Limit Exceeded', count: 2 }] as const
const one = (differences: Partial<Rejudge> = {}, decides: Partial<Record<'canApply' | 'canDiscard', boolean>> = {}) =>
  reply(getRejudge, {
    ...{ success: true, rejudge: rejudgeOf(differences), changes: [...changes] },
    ...{ canApply: true, canDiscard: true, ...decides },
  })
const submission = { _id: newId(), number: 41, language: 'cpp', createdAt: at } as const
const changed = reply(listRejudgeChanges, {
  success: true,
  changes: [
    {
      submission,
      user: boss,
      problem: { name: 'Old Bridges', slug: 'old-bridges' },
      contest: null,
      before: 'Accepted',
      after: 'Time Limit Exceeded',
      versions: { before: 'g++ 12.2.0', after: 'g++ 13.1.0' },
    },
  ],
  pagination: pagination(1),
  count: 1,
})

const open = (path: string, ...replies: ReturnType<typeof reply>[]) => renderPage(path, { user: admin, replies })

test('orders are listed with what they are about, their state and what they change', async () => {
  const rejudges = [rejudgeOf(), rejudgeOf({ _id: newId(), state: 'discarded', createdBy: null })]
  await open('/admin/rejudges', reply(listRejudges, { success: true, rejudges, pagination: pagination(2), count: 2 }))
  const [first] = await screen.findAllByRole('link', { name: 'Old Bridges, in C++' })
  const table = screen.getByRole('table', { name: 'Rejudges' })
  expect(first?.getAttribute('href')).toBe(`/admin/rejudges/${id}`)
  expect(within(table).getAllByText('4 of 4')).toHaveLength(2)
  expect(within(table).getByText('Automatic')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New Rejudge' }).getAttribute('href')).toBe('/admin/rejudges/new')
  await expectAccessible()
})

test('a preview says whose verdict changes, and is applied after a question', async () => {
  const { actions, server } = await open(
    `/admin/rejudges/${id}`,
    one(),
    changed,
    reply(applyRejudge, { success: true, message: 'The new verdicts are being published.' }),
  )
  expect(await screen.findByText(/nobody sees these verdicts until you apply them/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: '#41' })).toBeTruthy()
  expect(screen.getByText('g++ 12.2.0 → g++ 13.1.0')).toBeTruthy()
  await actions.click(screen.getByRole('button', { name: 'Apply' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Apply these verdicts?' })
  expect(within(dialog).getByText(/^2 verdicts change\./)).toBeTruthy()
  server.use(one({ state: 'applied', decidedAt: at, decidedBy: boss }))
  await actions.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('The new verdicts are being published.')).toBeTruthy()
  expect(await screen.findByText('Applied')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('one that is not done can be discarded and not applied', async () => {
  const { actions, server } = await open(
    `/admin/rejudges/${id}`,
    one({ done: 1, isDone: false, changed: 0 }),
    changed,
    reply(discardRejudge, { success: true, message: 'Rejudge discarded.' }),
  )
  expect((await screen.findByRole('button', { name: 'Apply' })).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('1 of 4 submissions judged, 0 verdicts changed')).toBeTruthy()
  await actions.click(screen.getByRole('button', { name: 'Discard' }))
  server.use(one({ state: 'discarded', done: 1, isDone: true, changed: 0 }))
  const dialog = await screen.findByRole('alertdialog')
  await actions.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Discarded')).toBeTruthy()
})

test('offers no decision to a person who may only look at it', async () => {
  await open(`/admin/rejudges/${id}`, one({}, { canApply: false, canDiscard: false }), changed)
  expect(await screen.findByText('4 of 4 submissions judged, 2 verdicts changed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
})

test('a new order says how many it is about, and leads to its preview', async () => {
  const sums = sumProblem({ _id: problem._id, name: 'Old Bridges' })
  const { actions, server, address } = await open(
    `/admin/rejudges/new?problem=${problem._id}&language=cpp`,
    reply(getProblem, problemReply(sums)),
    reply(countRejudge, { success: true, count: 7 }),
    reply(orderRejudge, { success: true, message: 'Rejudging 7 submissions.', rejudgeId: id, count: 7 }),
    one(),
    changed,
  )
  expect(await screen.findByText('7 submissions will be judged again.')).toBeTruthy()
  expect(await screen.findByText('Old Bridges')).toBeTruthy()
  await actions.click(screen.getByRole('button', { name: 'Start Preview' }))
  await waitFor(() => expect(address()).toBe(`/admin/rejudges/${id}`))
  expect(server.received(orderRejudge)[0]?.body).toEqual({
    problemId: problem._id,
    language: 'cpp',
    isPreview: true,
  })
})

test('without a choice nothing can be started, and a refusal is said in its place', async () => {
  const { actions, server } = await open('/admin/rejudges/new', reply(countRejudge, { success: true, count: 7 }))
  expect(await screen.findByText('Choose at least one of these.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Preview' }).hasAttribute('disabled')).toBe(true)
  server.use(refusal(orderRejudge, 'rejudge.nothing'))
  await actions.type(screen.getByLabelText('Submitted from'), '2026-11-01T10:00')
  expect(await screen.findByText('7 submissions will be judged again.')).toBeTruthy()
  await actions.click(screen.getByRole('button', { name: 'Start Preview' }))
  expect(await screen.findByText('No submission matches.')).toBeTruthy()
})
