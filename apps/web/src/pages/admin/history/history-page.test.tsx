import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getProblem } from '@arbiter/contract/problems/problems'
import { compareStates, listHistory, listPackageFiles, restoreState } from '@arbiter/contract/setting/package-editing'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, handle, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { sumProblem } from '../../../testing/fixtures/problems.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { titleOf } from './edit-title.ts'

const problem = sumProblem()
const path = `/admin/problems/${problem._id}/history`
type Changes = AnswerOf<typeof compareStates>['changes']

const edits: AnswerOf<typeof listHistory>['edits'] = [
  { state: '2.2', before: '2.1', createdAt: '2026-03-02T09:00:00.000Z', createdBy: 'boss', note: null },
  { state: '2.1', before: '1.1', createdAt: '2026-03-01T09:00:00.000Z', createdBy: 'boss', note: 'a stricter checker' },
  { state: '1.1', before: null, createdAt: '2026-02-01T09:00:00.000Z', createdBy: null, note: null },
]
const side = (text: string | null) => ({ size: text?.length ?? 9_000_000, text })
const changed: Changes = [
  { path: 'output_validator/check.py', from: null, before: side('print(1)\n'), after: side('print(2)\n') },
  { path: 'attachments/a.bin', from: null, before: null, after: side(null) },
  { path: 'data/secret/b/1.in', from: 'data/secret/a/1.in', before: side('1\n'), after: side('1\n') },
]

const replies = (changes: Changes = changed) => [
  reply(getProblem, { success: true, problem }),
  reply(listHistory, { success: true, edits }),
  handle(compareStates, ({ query }) => {
    const shown = query.to === '2.1' ? changes : []
    return { success: true as const, total: shown.length, changes: shown }
  }),
  reply(listPackageFiles, { success: true, revision: '4.2', format: '2025-09', files: [] }),
]

test('every edit has a name, an author and a moment', async () => {
  await renderPage(path, { user: admin, replies: replies() })
  const list = await screen.findByRole('region', { name: 'Edits' })
  const rows = within(list).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^TestsCurrent.*by boss$/),
    expect.stringMatching(/^a stricter checker.*by boss$/),
    expect.stringMatching(/^Before the first recorded edit.*by the product$/),
  ])
  await expectAccessible()
})

test('an edit is shown file by file: what changed, what is new and what only moved', async () => {
  const { actions } = await renderPage(path, { user: admin, replies: replies() })
  await actions.click(await screen.findByRole('button', { name: /a stricter checker/ }))
  await screen.findByText('3 files')
  const panel = within(screen.getByRole('region', { name: 'Changes' }))
  panel.getByText('output_validator/check.py')
  panel.getByText('new')
  panel.getByText('moved from data/secret/a/1.in')
  panel.getByText(/is no text, or is too large/)
})

test('an edit that is named in the address is the one that is shown', async () => {
  await renderPage(`${path}?edit=2.1`, { user: admin, replies: replies() })
  await screen.findByRole('button', { name: /a stricter checker/, pressed: true })
})

test('restoring is asked for, and names what the setter saw', async () => {
  const restored: unknown[] = []
  const answer = handle(restoreState, ({ body }) => {
    restored.push(body)
    return { success: true as const, message: 'Sum is as it was then.', revision: '5.3', version: 3, warnings: [] }
  })
  const { actions } = await renderPage(`${path}?edit=2.1`, { user: admin, replies: [...replies(), answer] })
  await actions.click(await screen.findByRole('button', { name: 'Restore' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(restored).toEqual([])
  await actions.click(dialog.getByRole('button', { name: 'Restore' }))
  await screen.findByText('Sum is as it was then.')
  expect(restored).toEqual([{ revision: '4.2', state: '2.1', note: expect.stringContaining('Restored the state of') }])
})

test('a refused restoring says why', async () => {
  const refused = refusal(restoreState, 'problem.changed-meanwhile')
  const { actions } = await renderPage(`${path}?edit=1.1`, { user: admin, replies: [...replies(), refused] })
  await actions.click(await screen.findByRole('button', { name: 'Restore' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  await screen.findByText(/Another administrator has changed this problem/)
})

test('a problem without edits says what will be here', async () => {
  await renderPage(path, {
    user: admin,
    replies: [reply(getProblem, { success: true, problem }), reply(listHistory, { success: true, edits: [] })],
  })
  await screen.findByText('No edits yet')
})

test('a history that does not come can be asked for again', async () => {
  await renderPage(path, {
    user: admin,
    replies: [reply(getProblem, { success: true, problem }), badGateway(listHistory)],
  })
  await screen.findByText('Failed to load the history.')
})

test.each([
  [{ note: 'words', state: '2.1', before: '1.1', createdBy: 'boss' }, 'words'],
  [{ note: null, state: '2.1', before: '1.1', createdBy: 'boss' }, 'Edit'],
  [{ note: null, state: '2.2', before: '2.1', createdBy: 'boss' }, 'Tests'],
  [{ note: null, state: '1.1', before: null, createdBy: 'boss' }, 'Created'],
  [{ note: null, state: '1.1', before: null, createdBy: null }, 'Before the first recorded edit'],
])('%j is called %s', (edit, title) => {
  expect(titleOf(edit)).toBe(title)
})
