import { listContests } from '@arbiter/contract/contests/contests'
import { keepProblemPictures, uploadProblemPicture } from '@arbiter/contract/problems/problem-pictures'
import { getProblem } from '@arbiter/contract/problems/problems'
import { createProblem, getReference, updateProblem } from '@arbiter/contract/setting/problem-editing'
import { listTestCases } from '@arbiter/contract/setting/test-cases'
import { listTestSetVersions } from '@arbiter/contract/setting/test-sets'
import { listTrials } from '@arbiter/contract/setting/trials'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { held, refusal, reply, unreachable } from '../../../testing/fake-replies.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { noContests, problemReply, referenceReply, sumProblem } from '../../../testing/fixtures/problems.ts'
import { emptyHome } from '../../../testing/fixtures/replies.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const problem = sumProblem({ points: 100, tags: ['math'], revision: 3 })
const described = referenceReply({
  inputDescription: 'a: int 1..9, b: int 1..9',
  reference: { language: 'python', code: 'print(1)\n' },
})
const noTests = [
  reply(listTestCases, { success: true, testcases: [], count: 0, version: 0, groups: null }),
  reply(listTestSetVersions, { success: true, versions: [] }),
  reply(listTrials, { success: true, trials: [] }),
]
const picture = { url: `/api/problem-pictures/${'a'.repeat(64)}.webp`, width: 10, height: 10 }
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
const field = (label: string) => screen.getByLabelText(label)
const editing = () =>
  renderPage(`/admin/edit-problem/${problem._id}`, {
    user: admin,
    replies: [
      reply(getProblem, problemReply(problem)),
      reply(getReference, described),
      reply(listContests, noContests()),
    ],
  })
const file = (name = 'graph.png', type = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type })

beforeEach(() => localStorage.clear())

test('a problem is created with what was typed and the defaults, and its test cases come next [2.14.7, 5.3.6]', async () => {
  const { actions, server, address } = await renderPage('/admin/create-problem', { user: admin })
  await fill(actions, field('Name'), 'Plain Sums')
  await fill(actions, field('Statement'), 'Add **both** numbers.')
  await fill(actions, field('Input format'), 'Two integers.')
  await fill(actions, field('Output format'), 'Their sum.')
  await fill(actions, field('Tags'), ' math, , sums ')
  await fill(actions, field('Python'), '2.5')
  await actions.click(screen.getByRole('combobox', { name: 'Difficulty' }))
  await actions.click(await screen.findByRole('option', { name: 'Hard' }))
  await waitFor(() => expect(preview().getByText('both').tagName).toBe('STRONG'))
  for (const words of ['Plain Sums', 'Hard', '1,000 ms', '256 MB', 'math', 'sums', 'Input Format'])
    await preview().findByText(words)
  await expectAccessible()
  server.use(
    reply(createProblem, { success: true, message: '', problem }),
    ...noTests,
    reply(getProblem, problemReply(problem)),
  )
  await actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  await waitFor(() => expect(address()).toBe(`/admin/problems/${problem._id}/testcases`))
  await screen.findByText('Problem created successfully!')
  expect(server.received(createProblem)[0]?.body).toMatchObject({
    ...{ name: 'Plain Sums', statement: 'Add **both** numbers.', difficulty: 'Hard', points: 10, topics: [] },
    ...{ tags: ['math', 'sums'], languageFactors: { python: 2.5 }, visibility: 'hidden', revealTests: 'first-failing' },
    constraints: { timeLimit: 1000, memoryLimit: 256 },
    comparison: { mode: 'token', caseSensitive: true },
  })
})

test('what is missing or out of bounds is said at its field, and nothing is sent [5.3.1, 5.3.2, 5.3.4, 5.3.5]', async () => {
  const { actions, server } = await renderPage('/admin/create-problem', { user: admin })
  await fill(actions, field('Points'), '1001')
  await fill(actions, field('Time limit (ms)'), '99')
  await fill(actions, field('Memory limit (MB)'), '2048')
  await actions.click(screen.getByRole('combobox', { name: 'Comparison' }))
  await actions.click(await screen.findByRole('option', { name: /^Numbers/ }))
  await fill(actions, field('Tolerance'), '7')
  await fill(actions, field('Java'), '99')
  await actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  for (const words of [
    'Name is required',
    'Statement is required',
    'Input format is required',
    'Output format is required',
    'Points must be a whole number from 1 to 1000',
    'Time limit must be a whole number from 100 to 10000 ms',
    'Memory limit must be a whole number from 64 to 1024 MB',
    'Time factor must be a number from 1 to 10',
  ])
    await screen.findByText(words)
  screen.getByText(/^Tolerance must be a number/)
  expect(server.received(createProblem)).toHaveLength(0)
})

test('a failure to create is a banner in the page, with the sentence of the server if it has one [8.6.1]', async () => {
  const { actions, server } = await renderPage('/admin/create-problem', { user: admin })
  for (const label of ['Name', 'Statement', 'Input format', 'Output format']) await fill(actions, field(label), label)
  const waiting = held(unreachable(createProblem))
  server.use(waiting)
  await actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  expect(screen.getByRole('button', { name: 'Create Problem' }).getAttribute('aria-busy')).toBe('true')
  waiting.release()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create problem')
  server.use(refusal(createProblem, 'problem.too-many-pictures'))
  await actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  await screen.findByText('A problem can show at most 20 pictures.')
  expect(field('Name')).toHaveProperty('value', 'Name')
})

test('an edit leads to the contests, and its toast to the problems [2.14.8, 8.6.6]', async () => {
  const { actions, server, address } = await editing()
  await fill(actions, await screen.findByLabelText('Name'), 'Sums')
  await fill(actions, field('Input format'), '')
  await fill(actions, field('Time limit (ms)'), '2000')
  expect(preview().getByText('10 -4')).toBeTruthy()
  expect(preview().getByRole('link', { name: 'Edit samples' }).getAttribute('href')).toBe(
    `/admin/problems/${problem._id}/testcases`,
  )
  server.use(reply(updateProblem, { success: true, message: '', problem }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(address()).toBe('/admin/contests'))
  await screen.findByText(/^Problem updated successfully!/)
  expect(screen.getByRole('link', { name: 'Go to the problems list' }).getAttribute('href')).toBe('/admin/problems')
  expect(server.received(updateProblem)[0]?.body).toEqual({
    ...{
      name: 'Sums',
      statement: 'Add two numbers.',
      difficulty: 'Easy',
      points: 100,
      tags: ['math'],
      inputFormat: '',
    },
    constraints: { timeLimit: 2000 },
    revision: 3,
  })
})

test('an edit waits for its problem, and says in a toast when it cannot be loaded or saved [8.6.2]', async () => {
  const waiting = held(unreachable(getProblem))
  const { actions, server } = await renderPage(`/admin/edit-problem/${problem._id}`, {
    user: admin,
    replies: [waiting, reply(getReference, described)],
  })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.release()
  await waitFor(() => expect(screen.getAllByText('Failed to load problem data.').length).toBeGreaterThan(1))
  server.use(reply(getProblem, problemReply(problem)), unreachable(updateProblem))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await fill(actions, await screen.findByLabelText('Name'), 'Sums')
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Failed to update problem.')
  expect(field('Name')).toHaveProperty('value', 'Sums')
})

test('an edit by another administrator meanwhile is merged field by field, and nothing typed is lost', async () => {
  const { actions, server, address } = await editing()
  await fill(actions, await screen.findByLabelText('Name'), 'Mine')
  await fill(actions, field('Points'), '50')
  const theirs = { ...problem, name: 'Theirs', revision: 4, constraints: { ...problem.constraints, timeLimit: 4000 } }
  server.use(refusal(updateProblem, 'problem.changed-meanwhile'), reply(getProblem, problemReply(theirs)))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Taken over from the other administrator: Time limit (ms).')
  screen.getByText('Both of you changed: Name. Saving replaces theirs with what you typed.')
  expect(field('Name')).toHaveProperty('value', 'Mine')
  expect(field('Time limit (ms)')).toHaveProperty('value', '4000')
  server.use(reply(updateProblem, { success: true, message: '', problem }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(address()).toBe('/admin/contests'))
  expect(server.received(updateProblem).at(-1)?.body).toMatchObject({ name: 'Mine', points: 50, revision: 4 })
})

test('what was typed outlives a reload and is offered again, until it is saved or discarded', async () => {
  const first = await renderPage('/admin/create-problem', { user: admin })
  await fill(first.actions, field('Name'), 'Half a problem')
  await fill(first.actions, field('Statement'), 'Once')
  first.leave()

  const second = await renderPage('/admin/create-problem', { user: admin })
  await screen.findByText('You have unsaved changes')
  await fill(second.actions, field('Name'), 'Another one')
  second.leave()

  const third = await renderPage('/admin/create-problem', { user: admin })
  await third.actions.click(await screen.findByRole('button', { name: 'Discard' }))
  await third.actions.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(field('Name')).toHaveProperty('value', 'Half a problem')
  expect(field('Statement')).toHaveProperty('value', 'Once')
  screen.getByText('Kept in this browser')
  for (const label of ['Input format', 'Output format']) await fill(third.actions, field(label), label)
  third.server.use(
    reply(createProblem, { success: true, message: '', problem }),
    ...noTests,
    reply(getProblem, problemReply(problem)),
  )
  await third.actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  await waitFor(() => expect(third.address()).toBe(`/admin/problems/${problem._id}/testcases`))
  third.leave()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('problem-draft'))).toEqual([])
})

test('a user who leaves with unsaved changes is asked first, and the tab asks too', async () => {
  const { actions, address } = await renderPage('/admin/create-problem', { user: admin })
  await fill(actions, field('Name'), 'Half a problem')
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await actions.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  dialog.getByText('Your changes are kept in this browser and offered when you come back.')
  await actions.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/admin/create-problem')
})

test('a picture that is pasted, dropped or chosen stands in the statement where the caret was', async () => {
  const { actions, server } = await renderPage('/admin/create-problem', { user: admin })
  const statement = field('Statement') as HTMLTextAreaElement
  await fill(actions, statement, 'BeforeAfter')
  statement.setSelectionRange(6, 6)
  const uploading = held(reply(uploadProblemPicture, { success: true, message: '', picture }))
  server.use(uploading, reply(keepProblemPictures, { success: true }))
  fireEvent.paste(statement, { clipboardData: { files: [file('graph [1].png')] } })
  await waitFor(() => expect(statement.value).toContain('Uploading graph 1…'))
  await actions.type(statement, ' typed', { initialSelectionStart: statement.value.length })
  await act(async () => uploading.release())
  await waitFor(() => expect(statement.value).toBe(`Before\n\n![graph 1](${picture.url})\nAfter typed`))
  await waitFor(() => expect(preview().getByRole('img', { name: 'graph 1' }).getAttribute('src')).toBe(picture.url))
  fireEvent.drop(statement, { dataTransfer: { files: [file('tree.webp', 'image/webp')], types: ['Files'] } })
  await waitFor(() => expect(statement.value).toContain(`![tree](${picture.url})`))
  await actions.upload(screen.getByLabelText('Picture'), file('last.jpg', 'image/jpeg'))
  await waitFor(() => expect(statement.value).toContain(`![last](${picture.url})`))
})

test('a picture is put into the editorial as it is into the statement, and the server learns that it is named', async () => {
  const { actions, server } = await renderPage('/admin/create-problem', { user: admin })
  const kept = reply(keepProblemPictures, { success: true })
  server.use(reply(uploadProblemPicture, { success: true, message: '', picture }), kept)
  await actions.upload(screen.getByLabelText('Picture of the editorial'), file('proof.png'))
  await waitFor(() => expect(field('Editorial')).toHaveProperty('value', `![proof](${picture.url})\n`))
  expect(field('Statement')).toHaveProperty('value', '')
  await waitFor(() => expect(server.received(keepProblemPictures)).toHaveLength(1))
})

test('the server learns which pictures a draft names, once when they become others and once with each visit', async () => {
  const name = picture.url.split('/').at(-1)
  const kept = reply(keepProblemPictures, { success: true })
  const { actions, server, leave } = await renderPage('/admin/create-problem', { user: admin, replies: [kept] })
  await fill(actions, field('Statement'), 'No picture')
  await fill(actions, field('Input format'), `![a](${picture.url})`)
  await waitFor(() => expect(server.received(keepProblemPictures).map(({ body }) => body)).toEqual([{ names: [name] }]))
  await fill(actions, field('Name'), 'Graphs')
  leave()
  expect(server.received(keepProblemPictures)).toHaveLength(1)
  const next = await renderPage('/admin/create-problem', { user: admin, replies: [kept] })
  await waitFor(() => expect(next.server.received(keepProblemPictures)).toHaveLength(1))
})

test('a picture that is refused leaves the statement as it was and says why', async () => {
  const { actions, server } = await renderPage('/admin/create-problem', { user: admin })
  const statement = field('Statement') as HTMLTextAreaElement
  await fill(actions, statement, 'Text')
  const drop = (one: File) => fireEvent.drop(statement, { dataTransfer: { files: [one], types: ['Files'] } })
  drop(file('a.svg', 'image/svg+xml'))
  await screen.findByText(/^A picture must be a PNG, JPEG or WebP image/)
  drop(file('big.png', 'image/png', 4 * 1024 * 1024 + 1))
  await screen.findByText('A picture must be at most 4 MB.')
  server.use(unreachable(uploadProblemPicture))
  drop(file())
  await screen.findByText('Failed to upload the picture.')
  expect(statement.value.trim()).toBe('Text')
})

test('on narrow screens the preview is the other view, and what is wrong leads back to the fields', async () => {
  const { actions } = await renderPage('/admin/create-problem', { user: admin, widthPx: 390 })
  await actions.click(screen.getByRole('radio', { name: 'Preview' }))
  await actions.click(screen.getByRole('button', { name: 'Create Problem' }))
  await screen.findByText('Name is required')
  expect(screen.getByRole('radio', { name: 'Edit' }).getAttribute('aria-checked')).toBe('true')
})

test('only an admin opens the forms', async () => {
  const { address } = await renderPage('/admin/create-problem', { user: member, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})

test('a fault in the input description is said as it is typed, with its line, and nothing is saved', async () => {
  const { actions, server } = await editing()
  const description = await screen.findByLabelText('Input description')
  expect(description).toHaveProperty('value', 'a: int 1..9, b: int 1..9')
  expect(field('Reference solution')).toHaveProperty('value', 'print(1)\n')
  await fill(actions, description, 'n: int 1..9\na: number')
  screen.getByText(/^Line 2: /)
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(server.received(updateProblem)).toHaveLength(0)
})

test('description and reference solution are sent with the rest', async () => {
  const { actions, server } = await editing()
  await fill(actions, await screen.findByLabelText('Input description'), 'n: int 1..9')
  await fill(actions, field('Reference solution'), 'print(2)')
  server.use(reply(updateProblem, { success: true, message: '', problem }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(server.received(updateProblem)).toHaveLength(1))
  expect(server.received(updateProblem)[0]?.body).toMatchObject({
    inputDescription: 'n: int 1..9',
    reference: { language: 'python', code: 'print(2)' },
  })
})

test('hints are added, ordered and removed, the editorial is previewed, and both are sent', async () => {
  const { actions, server } = await editing()
  await screen.findByLabelText('Input description')
  const add = screen.getByRole('button', { name: 'Add hint' })
  await actions.click(add)
  await fill(actions, field('Hint 1'), 'Sort first.')
  await actions.click(add)
  await fill(actions, field('Hint 2'), 'Look at **pairs**.')
  await actions.click(add)
  await actions.click(screen.getByRole('button', { name: 'Move hint 2 up' }))
  expect(field('Hint 1')).toHaveProperty('value', 'Look at **pairs**.')
  await fill(actions, field('Editorial'), '## Adding\n\nAdd them up.')
  await actions.click(screen.getByLabelText('Editorial published'))
  await actions.click(screen.getByRole('radio', { name: 'Hints and editorial' }))
  const preview = within(screen.getByRole('region', { name: 'Rendered problem' }))
  await preview.findByRole('heading', { name: 'Adding' })
  expect((await preview.findByText('pairs')).tagName).toBe('STRONG')
  await expectAccessible()
  await actions.click(screen.getByRole('button', { name: 'Remove hint 2' }))
  server.use(reply(updateProblem, { success: true, message: '', problem }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(server.received(updateProblem)).toHaveLength(1))
  // The third was left empty.
  expect(server.received(updateProblem)[0]?.body).toMatchObject({
    hints: ['Look at **pairs**.'],
    editorial: '## Adding\n\nAdd them up.',
    isEditorialPublished: true,
  })
})
