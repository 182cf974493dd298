import { getProblem } from '@arbiter/contract/problems/problems'
import { updateProblem } from '@arbiter/contract/setting/problem-editing'
import {
  createTestCase,
  deleteTestCase,
  getTestCase,
  listTestCases,
  updateTestCase,
} from '@arbiter/contract/setting/test-cases'
import { listTestSetVersions, orderTestSet, replaceTestSet, restoreTestSet } from '@arbiter/contract/setting/test-sets'
import { listTrials } from '@arbiter/contract/setting/trials'
import { countRejudge } from '@arbiter/contract/submissions/rejudges'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { type FakeReply, handle, held, refusal, reply, unreachable } from '../../../testing/fake-replies.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../../../testing/fixtures/problems.ts'
import { emptyHome } from '../../../testing/fixtures/replies.ts'
import { testCaseList, testCaseOf } from '../../../testing/fixtures/test-cases.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const problem = sumProblem()
const sample = testCaseOf('1 2\n', '3\n', { isSample: true, explanation: 'Sum' })
const small = testCaseOf('5 6\n', '11\n')
const large = testCaseOf('7 7 7', '20000100000', { inputSize: 421_888, truncated: true })
const cases = [sample, small, large]
const version = { version: 3, createdAt: '2026-03-01T09:00:00.000Z', createdBy: 'admin', cases: 3, samples: 1 }

const common: FakeReply[] = [
  reply(getProblem, problemReply(problem)),
  reply(listTestCases, testCaseList(cases)),
  reply(listTrials, { success: true, trials: [] }),
  reply(countRejudge, { success: true, count: 12 }),
  reply(listTestSetVersions, { success: true, versions: [version, { ...version, version: 2, cases: 1 }] }),
]

const path = `/admin/problems/${problem._id}/testcases`
async function open(replies: readonly FakeReply[] = [], widthPx = 1440) {
  const page = await renderPage(path, { user: admin, replies: [...common, ...replies], widthPx })
  await screen.findByRole('list', { name: 'Judge cases' })
  return page
}
const rows = (title: string) => within(screen.getByRole('list', { name: title })).queryAllByRole('listitem')
const inputs = (title: string) => rows(title).map((row) => row.querySelector('pre')?.textContent)
const saved = { success: true as const, message: 'Test case saved.', testcase: small }

test('cases of a problem with points stand below their groups, which say what they are worth', async () => {
  const group = { acceptScore: 30, requires: [], maxScore: 30 }
  const groups = [
    { ...group, name: 'secret/1-easy', aggregation: 'sum' as const, testCaseIds: [small._id] },
    { ...group, name: 'secret/2-hard', aggregation: 'min' as const, testCaseIds: [large._id], requires: ['sample'] },
  ]
  await open([reply(listTestCases, testCaseList(cases, 3, groups))])
  const [easy, hard] = rows('Judge cases').map((row) => row.textContent)
  expect(easy).toMatch(/^secret\/1-easy30 pointsthe points of its cases add up30 each1 case/)
  expect(hard).toMatch(/^secret\/2-hard30 pointsits worst case countsafter sample1 case/)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['secret/1-easy', 'secret/2-hard']),
  )
  await expectAccessible()
})

test('a case without its answer says so, and what to do about it', async () => {
  const waiting = testCaseOf('9 9\n', '', { isPending: true })
  await open([reply(listTestCases, testCaseList([small, waiting]))])
  await screen.findByText(/^1 case has no answer yet, so the problem takes no submissions/)
  within(rows('Judge cases')[1] as HTMLElement).getByText('No answer yet')
  await expectAccessible()
})

test('a hidden problem says what it lacks, and is made public once it has a judge case', async () => {
  const hidden = sumProblem({ visibility: 'hidden' })
  const lacking = [reply(getProblem, problemReply(hidden)), reply(listTestCases, testCaseList([sample]))]
  const { server, actions } = await open(lacking)
  const note = 'This problem is hidden. Add a judge case before you make it public.'
  await screen.findByText(note)
  const button = screen.getByRole('button', { name: 'Make public' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  server.use(reply(listTestCases, testCaseList(cases)), refusal(updateProblem, 'problem.public-without-tests'))
  await actions.click(button)
  expect(server.received(updateProblem)).toHaveLength(0)
})

test('a hidden problem with judge cases is opened with one click', async () => {
  const hidden = sumProblem({ visibility: 'hidden' })
  const { server, actions } = await open([reply(getProblem, problemReply(hidden))])
  await screen.findByText('This problem is hidden. It opens with its contest, or when you make it public.')
  server.use(
    reply(updateProblem, { success: true, message: 'Problem updated successfully!', problem }),
    reply(getProblem, problemReply(problem)),
  )
  await actions.click(screen.getByRole('button', { name: 'Make public' }))
  await waitFor(() => expect(screen.queryByText(/^This problem is hidden/)).toBeNull())
  expect(server.received(updateProblem)[0]?.body).toEqual({ visibility: 'public' })
})

test('cases are listed by kind with their sizes, long data in part, and summed up [2.14.9]', async () => {
  await open()
  expect(inputs('Sample cases')).toEqual(['Input: 1 2'])
  expect(inputs('Judge cases')).toEqual(['Input: 5 6', 'Input: 7 7 7\n…'])
  within(screen.getByRole('list', { name: 'Judge cases' })).getByText('412 KB')
  const summary = screen.getByLabelText('Summary').textContent
  for (const words of ['3', 'total', '1', 'sample', '2', 'judge', '412 KB', 'of data', 'Version 3'])
    expect(summary).toContain(words)
  expect(screen.getByRole('link', { name: 'Download all' }).getAttribute('href')).toBe(
    `/api/problems/${problem._id}/test-set`,
  )
  expect(screen.getByRole('link', { name: 'Back to problems' }).getAttribute('href')).toBe('/admin/problems')
  await expectAccessible()
})

test('where nothing was submitted, no rejudge is offered after a change', async () => {
  const { actions, server } = await open([
    reply(createTestCase, saved),
    reply(countRejudge, { success: true, count: 0 }),
  ])
  const form = within(screen.getByRole('region', { name: 'Add test case' }))
  await fill(actions, form.getByLabelText('Input'), '3 4')
  await fill(actions, form.getByLabelText('Expected output'), '7')
  await actions.click(form.getByRole('button', { name: 'Add Test Case' }))
  await waitFor(() => expect(server.received(countRejudge)[0]?.query.problemId).toBe(problem._id))
  await waitFor(() => expect(server.received(listTestCases).length).toBeGreaterThan(1))
  expect(screen.queryByRole('link', { name: 'Rejudge submissions' })).toBeNull()
})

test('a case is added; the sample checkbox reveals the display input; then a rejudge is offered [4.3.10, 5.3.9]', async () => {
  const { actions, server } = await open([reply(createTestCase, saved)])
  const form = within(screen.getByRole('region', { name: 'Add test case' }))
  await actions.click(form.getByRole('button', { name: 'Add Test Case' }))
  await form.findByText('Input is required')
  form.getByText('Expected output is required')
  await fill(actions, form.getByLabelText('Input'), '3 4')
  await fill(actions, form.getByLabelText('Expected output'), '7')
  expect(form.queryByLabelText(/^Display input/)).toBeNull()
  await actions.click(form.getByLabelText('Sample, shown to contestants'))
  await fill(actions, form.getByLabelText(/^Display input/), 'three and four')
  await actions.click(form.getByRole('button', { name: 'Add Test Case' }))
  const offer = await screen.findByRole('link', { name: 'Rejudge submissions' })
  expect(offer.getAttribute('href')).toBe(`/admin/rejudges/new?problem=${problem._id}`)
  expect(server.received(createTestCase)[0]?.body).toEqual({
    ...{ input: '3 4', output: '7', explanation: null, isSample: true, displayInput: 'three and four' },
  })
  expect(server.received(listTestCases).length).toBeGreaterThan(1)
  expect(form.getByLabelText('Input')).toHaveProperty('value', '')
})

test('a case is edited, whole where the list has only its beginning, and cancelling leads back to adding [4.3.9]', async () => {
  const whole = held(reply(getTestCase, { success: true, testcase: { ...large, input: '7 7 7 7', truncated: false } }))
  const { actions, server } = await open([whole, reply(updateTestCase, saved)])
  await actions.click(screen.getByRole('button', { name: 'Edit case 3' }))
  const form = () => within(screen.getByRole('region', { name: 'Edit test case' }))
  expect(form().queryByLabelText('Input')).toBeNull()
  await act(async () => whole.release())
  expect(await form().findByLabelText('Input')).toHaveProperty('value', '7 7 7 7')
  await actions.click(form().getByRole('button', { name: 'Cancel' }))
  screen.getByRole('region', { name: 'Add test case' })
  await actions.click(screen.getByRole('button', { name: 'Edit case 1' }))
  expect(form().getByLabelText(/^Explanation/)).toHaveProperty('value', 'Sum')
  await fill(actions, form().getByLabelText('Expected output'), '4')
  await actions.click(form().getByRole('button', { name: 'Save Test Case' }))
  await screen.findByRole('region', { name: 'Add test case' })
  expect(server.received(updateTestCase)[0]).toMatchObject({
    params: { testcaseId: sample._id },
    body: { input: '1 2\n', output: '4', isSample: true, explanation: 'Sum' },
  })
})

test('data that is too large to edit stays as it is', async () => {
  const huge = testCaseOf('1', '2', { inputSize: 5_000_000, outputSize: 9_000_000, truncated: true })
  const replies = [reply(listTestCases, testCaseList([huge])), reply(updateTestCase, saved)]
  const { actions, server } = await open(replies)
  await actions.click(screen.getByRole('button', { name: 'Edit case 1' }))
  screen.getByText('4.8 MB is too much to edit here. The data stays as it is.')
  await fill(actions, screen.getByLabelText(/^Explanation/), 'Largest')
  await actions.click(screen.getByRole('button', { name: 'Save Test Case' }))
  await waitFor(() => expect(server.received(updateTestCase)).toHaveLength(1))
  expect(server.received(updateTestCase)[0]?.body).toEqual({
    explanation: 'Largest',
    isSample: false,
    displayInput: null,
  })
})

test('failures to load, save and delete are said in the page, and the next try may succeed [8.6.3]', async () => {
  const loading = held(unreachable(listTestCases))
  const page = await renderPage(path, { user: admin, replies: [...common, loading] })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  loading.release()
  await screen.findByText('Failed to load data')
  page.server.use(reply(listTestCases, testCaseList(cases)))
  await page.actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('list', { name: 'Judge cases' })
  page.server.use(unreachable(createTestCase), unreachable(deleteTestCase))
  await fill(page.actions, screen.getByLabelText('Input'), '3 4')
  await fill(page.actions, screen.getByLabelText('Expected output'), '7')
  await page.actions.click(screen.getByRole('button', { name: 'Add Test Case' }))
  await screen.findByText('Failed to save testcase')
  expect(screen.getByLabelText('Input')).toHaveProperty('value', '3 4')
  await page.actions.click(screen.getByRole('button', { name: 'Delete case 2' }))
  await page.actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete testcase')
  page.server.use(refusal(createTestCase, 'test-case.too-many'))
  await page.actions.click(screen.getByRole('button', { name: 'Add Test Case' }))
  await screen.findByText('A problem can have at most 1000 test cases.')
})

test('a case is deleted after a question [5.2.5]', async () => {
  const { actions, server } = await open([reply(deleteTestCase, { success: true, message: '' })])
  await actions.click(screen.getByRole('button', { name: 'Delete case 2' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('Are you sure you want to delete this test case?')
  await actions.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByRole('link', { name: 'Rejudge submissions' })
  expect(server.received(deleteTestCase)[0]?.params.testcaseId).toBe(small._id)
})

test('an order is arranged by keys, buttons and dragging, and saved as a whole', async () => {
  const ordered = reply(orderTestSet, { success: true, message: 'Order saved.', version: 4 })
  const { actions, server } = await open([ordered])
  screen.getByRole('button', { name: 'Edit case 2' }).focus()
  await actions.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(inputs('Judge cases')[0]).toContain('7 7 7')
  await actions.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull()
  const [first, second] = rows('Judge cases')
  await act(async () => void fireEvent.dragStart(second as HTMLElement))
  await act(async () => void fireEvent.drop(first as HTMLElement))
  expect(inputs('Judge cases')[0]).toContain('7 7 7')
  server.use(unreachable(orderTestSet))
  await actions.click(screen.getByRole('button', { name: 'Save order' }))
  await screen.findByText('Failed to save the order.')
  server.use(ordered)
  await actions.click(screen.getByRole('button', { name: 'Save order' }))
  await waitFor(() => expect(server.received(orderTestSet)).toHaveLength(2))
  expect(server.received(orderTestSet)[1]?.body.testCaseIds).toEqual([sample._id, large._id, small._id])
})

test('many cases are looked at before they are saved, to replace or to append', async () => {
  const preview = handle(replaceTestSet, ({ query }) => ({
    ...{ success: true as const, message: '', version: 3, samples: 1, removed: query.mode === 'replace' ? 2 : 0 },
    count: query.mode === 'replace' ? 2 : 5,
    cases: [
      { name: 'sample/1', isSample: true, inputSize: 4, outputSize: 2, change: 'same' as const },
      { name: 'secret/2', isSample: false, inputSize: 2000, outputSize: 2, change: 'added' as const },
    ],
  }))
  const { actions, server } = await open([preview])
  await actions.click(screen.getByRole('button', { name: 'Add many' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add many test cases' }))
  const file = new File(['PK'], 'tests.zip', { type: 'application/zip' })
  await actions.upload(dialog.getByLabelText('Test files'), file)
  await dialog.findByText('2 existing cases are removed.', { exact: false })
  for (const words of ['sample/1', 'Unchanged', 'secret/2', 'New', '2 KB']) dialog.getByText(words)
  await expectAccessible()
  await actions.click(dialog.getByRole('radio', { name: 'Append' }))
  await dialog.findByText('No existing case is removed.', { exact: false })
  server.use(refusal(replaceTestSet, 'test-set.unreadable'))
  await actions.click(dialog.getByRole('button', { name: 'Save as a new version' }))
  await dialog.findByText('The archive is damaged or encrypted. Please create it again.')
  server.use(preview)
  await actions.click(dialog.getByRole('radio', { name: 'Replace all' }))
  await dialog.findByText('2 existing cases are removed.', { exact: false })
  await actions.click(dialog.getByRole('button', { name: 'Save as a new version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.received(replaceTestSet).map(({ query }) => query)).toEqual([
    { mode: 'replace', preview: true },
    { mode: 'append', preview: true },
    { mode: 'append', preview: false },
    { mode: 'replace', preview: true },
    { mode: 'replace', preview: false },
  ])
})

test('versions are listed, and an older one is restored after a question', async () => {
  const restored = reply(restoreTestSet, { success: true, message: '', version: 4, count: 1, samples: 1 })
  const { actions, server } = await open([restored])
  await actions.click(screen.getByRole('tab', { name: 'Versions' }))
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  list.getByText('Current')
  list.getByText('1 case, 1 sample')
  await actions.click(list.getByRole('button', { name: 'Restore version 2' }))
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  await screen.findByRole('link', { name: 'Rejudge submissions' })
  expect(server.received(restoreTestSet)[0]?.params.version).toBe(2)
})

test('another problem is opened by its id [2.14.10]', async () => {
  const other = newId()
  const { actions, address } = await open()
  await fill(actions, screen.getByLabelText('Problem ID'), other)
  await actions.click(screen.getByRole('button', { name: 'Load' }))
  await waitFor(() => expect(address()).toBe(`/admin/problems/${other}/testcases`))
})

test('hundreds of cases are shown a part at a time', async () => {
  const many = Array.from({ length: 120 }, (_, number) => testCaseOf(`${number}\n`, `${number}\n`))
  const { actions } = await open([reply(listTestCases, testCaseList(many))])
  expect(rows('Judge cases')).toHaveLength(50)
  await actions.click(screen.getByRole('button', { name: 'Show 70 more of 70' }))
  expect(rows('Judge cases')).toHaveLength(120)
})

test('only an admin opens the manager', async () => {
  const { address } = await renderPage(path, { user: member, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})
