import { createContest, readContestFiles, updateContest } from '@arbiter/contract/contests/contest-editing'
import { getContest, listContests } from '@arbiter/contract/contests/contests'
import { listProblems } from '@arbiter/contract/problems/problems'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { handle, held, refusal, reply, unreachable } from '../../../testing/fake-replies.ts'
import { contestReply, fullContest, letteredProblem } from '../../../testing/fixtures/contests.ts'
import { admin, member } from '../../../testing/fixtures/people.ts'
import { noContests, problemList, problemNamed } from '../../../testing/fixtures/problems.ts'
import { emptyHome } from '../../../testing/fixtures/replies.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const cranes = problemNamed('Two Cranes', { visibility: 'hidden', tags: ['graphs', 'trees', 'greedy', 'dp'] })
const ferry = problemNamed('Ferry Ledger', { points: 250 })
const lantern = problemNamed('Lantern Bridges', { visibility: 'hidden', points: undefined })

const found = handle(listProblems, ({ query }) =>
  problemList([cranes, ferry, lantern].filter(({ name }) => name.toLowerCase().includes(query.search))),
)
const contest = fullContest('Autumn Cup', [-1, 2], {
  accessCode: null,
  maxParticipants: undefined,
  problems: [
    letteredProblem(0, 'Two Cranes', { _id: cranes._id, points: 150 }),
    letteredProblem(1, 'Ferry Ledger', { _id: ferry._id }),
  ],
})

const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen problems' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the files of another system fill in the form, and nothing is saved', async () => {
  const fault = {
    ...{ severity: 'error' as const, file: 'problems.yaml', line: 3, field: null },
    ...{ fault: 'ferries is not the short name of a problem here: import the problem first' },
    ...{ code: 'contest.unknownProblem' as const, values: { id: 'ferries' } },
  }
  const setup = {
    ...{ success: true as const, title: 'Finals', startTime: '2030-01-02T09:00:00.000Z', durationMinutes: 300 },
    ...{ freezeMinutes: 60, penaltyMinutes: 10, faults: [fault] },
    problems: [{ _id: cranes._id, slug: 'two-cranes', name: cranes.name, visibility: 'hidden' as const, points: 100 }],
  }
  const { actions, server } = await renderPage('/admin/create-contest', {
    user: admin,
    replies: [found, reply(readContestFiles, setup)],
  })
  const files = [new File(['name: Finals'], 'contest.yaml'), new File(['- id: ferries'], 'problems.yaml')]
  await actions.upload(screen.getByLabelText('Choose the files of the contest'), files)
  await screen.findByText('The form is filled in, with 1 problem.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Finals')
  expect(chosen()).toEqual(['ATwo Cranes'])
  screen.getByText(/ferries is not the short name of a problem here/)
  expect(server.received(readContestFiles)[0]?.body).toEqual({
    files: [
      { name: 'contest.yaml', text: 'name: Finals' },
      { name: 'problems.yaml', text: '- id: ferries' },
    ],
  })
  expect(server.received(createContest)).toEqual([])
})

test('a contest is created with its problems in the order they were chosen and moved to [2.14.12, 5.4.10, 8.6.7]', async () => {
  const { actions, server, address } = await renderPage('/admin/create-contest', { user: admin, replies: [found] })
  await fill(actions, screen.getByLabelText('Title'), 'Autumn Cup')
  await fill(actions, screen.getByLabelText('Description'), 'Three problems.')
  for (const name of [/Two Cranes/, /Ferry Ledger/, /Lantern Bridges/])
    await actions.click(await screen.findByRole('checkbox', { name }))
  expect(chosen()).toEqual(['ATwo Cranes', 'BFerry LedgerPublic', 'CLantern Bridges'])
  screen.getByText('Already public, so everybody can read and solve before the start: Ferry Ledger')
  await actions.click(screen.getByRole('button', { name: 'Move Lantern Bridges up' }))
  screen.getByRole('button', { name: 'Remove Two Cranes' }).focus()
  await actions.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(chosen()).toEqual(['ALantern Bridges', 'BTwo Cranes', 'CFerry LedgerPublic'])
  const [first, , third] = within(screen.getByRole('list', { name: 'Chosen problems' })).getAllByRole('listitem')
  await act(async () => void fireEvent.dragStart(third as HTMLElement))
  await act(async () => void fireEvent.drop(first as HTMLElement))
  expect(chosen()).toEqual(['AFerry LedgerPublic', 'BLantern Bridges', 'CTwo Cranes'])
  expect(screen.getByLabelText('Points of A: Ferry Ledger')).toHaveProperty('value', '250')
  await fill(actions, screen.getByLabelText('Points of B: Lantern Bridges'), '')
  await actions.click(screen.getByLabelText('Public'))
  await fill(actions, screen.getByLabelText('Access code'), 'plum')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  for (const words of ['Autumn Cup', 'Private', '250 points', 'Lantern Bridges']) preview.getByText(words)
  await expectAccessible()
  server.use(
    reply(createContest, { success: true, message: '', contest, data: contest }),
    reply(listContests, noContests()),
  )
  await actions.click(screen.getByRole('button', { name: 'Create Contest' }))
  await waitFor(() => expect(address()).toBe('/contests'))
  await screen.findByText('Contest created successfully!')
  const { body } = server.received(createContest)[0] ?? {}
  expect(body).toMatchObject({
    ...{ title: 'Autumn Cup', description: 'Three problems.', isPublic: false, accessCode: 'plum', isRated: true },
    ...{ contestType: 'ICPC', maxParticipants: null, penaltyPerWrongSubmission: 20, allowLateSubmissions: false },
    problems: [ferry._id, lantern._id, cranes._id],
    problemPoints: { [ferry._id]: 250, [lantern._id]: 100, [cranes._id]: 100 },
  })
  const start = new Date(body?.startTime ?? '')
  expect([start.getHours(), start.getDate()]).toEqual([10, new Date(Date.now() + 86_400_000).getDate()])
})

test('an IOI contest says how subtasks count, and no other one asks', async () => {
  const { actions, server } = await renderPage(`/admin/edit-contest/${contest._id}`, {
    user: admin,
    replies: [found, reply(getContest, contestReply({ ...contest, contestType: 'IOI' }))],
  })
  await actions.click(await screen.findByRole('combobox', { name: 'Subtasks' }))
  await actions.click(await screen.findByRole('option', { name: 'Last submission' }))
  screen.getByText(/the last submission that was judged/)
  server.use(reply(updateContest, { success: true, message: '', contest, data: contest }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  // The contest is running, so the change needs a confirmation.
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the running contest?' }))
  dialog.getByText(/^Rules: all results are scored again/)
  dialog.getByText('Every participant reads an announcement of the change at once.')
  await actions.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(server.received(updateContest)).toHaveLength(0)
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await actions.click(await screen.findByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(server.received(updateContest)[0]?.body).toEqual({ subtaskRule: 'last-submission' }))
})

test('a contest takes some languages only, at least one of those that the site offers', async () => {
  const { actions, server } = await renderPage(`/admin/edit-contest/${contest._id}`, {
    user: admin,
    replies: [found, reply(getContest, contestReply(contest))],
  })
  expect(screen.queryByRole('group', { name: 'Languages' })).toBeNull()
  await actions.click(await screen.findByRole('checkbox', { name: 'Only some languages' }))
  const listed = within(screen.getByRole('group', { name: 'Languages' }))
  expect(listed.queryByRole('checkbox', { name: 'Rust' })).toBeNull()
  const names = ['C++', 'C', 'Java', 'Python', 'JavaScript']
  for (const name of names) await actions.click(listed.getByRole('checkbox', { name }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('A language is required')
  await expectAccessible()
  for (const name of ['Python', 'C++']) await actions.click(listed.getByRole('checkbox', { name }))
  server.use(reply(updateContest, { success: true, message: '', contest, data: contest }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change the running contest?' }))
  dialog.getByText(/^Languages: from now on others are refused/)
  await actions.click(dialog.getByRole('button', { name: 'Change it' }))
  await waitFor(() => expect(server.received(updateContest)[0]?.body).toEqual({ allowedLanguages: ['cpp', 'python'] }))
})

test('a CF contest says how many hidden tests are pretests, and what it does not say stays', async () => {
  const { actions, server } = await renderPage(`/admin/edit-contest/${contest._id}`, {
    user: admin,
    replies: [found, reply(getContest, contestReply({ ...contest, contestType: 'CF' }))],
  })
  await actions.click(await screen.findByRole('checkbox', { name: 'Pretests and system tests' }))
  await fill(actions, screen.getByLabelText('Pretests of A: Two Cranes'), '0')
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Pretests must be a whole number from 1 to 1000')
  await fill(actions, screen.getByLabelText('Pretests of A: Two Cranes'), '8')
  server.use(reply(updateContest, { success: true, message: '', contest, data: contest }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await actions.click(await screen.findByRole('button', { name: 'Change it' }))
  await waitFor(() =>
    expect(server.received(updateContest)[0]?.body).toEqual({
      hasPretests: true,
      problemPretests: { [cranes._id]: 8, [ferry._id]: null },
    }),
  )
})

test('what is missing or out of bounds is said at its field, and nothing is sent [5.4.1, 5.4.2, 5.4.3, 5.4.4, 5.4.6]', async () => {
  const { actions, server } = await renderPage('/admin/create-contest', { user: admin, replies: [found] })
  const create = () => actions.click(screen.getByRole('button', { name: 'Create Contest' }))
  await create()
  for (const words of ['Title is required', 'Description is required']) await screen.findByText(words)
  screen.getByText('Please select at least one problem for the contest')
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '2020-01-01T10:00' } })
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '2020-01-01T09:00' } })
  await fill(actions, screen.getByLabelText('Max participants'), '10001')
  await fill(actions, screen.getByLabelText(/^Penalty per wrong/), '121')
  await create()
  for (const words of [
    'Contest start time must be in the future',
    'Contest end time must be after start time',
    'Max participants must be a whole number from 1 to 10000',
    'Penalty must be a whole number from 0 to 120 minutes',
  ])
    await screen.findByText(words)
  expect(server.received(createContest)).toHaveLength(0)
})

test('two tags stand beside a problem and a count for the rest, and the search asks the server [2.14.14]', async () => {
  const { actions } = await renderPage('/admin/create-contest', { user: admin, replies: [found] })
  const row = within((await screen.findByRole('checkbox', { name: /Two Cranes/ })).closest('li') as HTMLElement)
  for (const words of ['graphs', 'trees', '+2']) row.getByText(words)
  expect(row.queryByText('greedy')).toBeNull()
  await fill(actions, screen.getByRole('searchbox', { name: 'Search problems' }), 'ferry')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Two Cranes/ })).toBeNull())
  screen.getByRole('checkbox', { name: /Ferry Ledger/ })
  // Enter in the search is not meant for the form around it.
  await actions.keyboard('{Enter}')
  expect(screen.queryByText('Title is required')).toBeNull()
  expect(document.querySelector('form form')).toBeNull()
})

test('a user who leaves with unsaved changes is asked first', async () => {
  const replies = [found, reply(listContests, noContests())]
  const { actions, address } = await renderPage('/admin/create-contest', { user: admin, replies })
  await fill(actions, screen.getByLabelText('Title'), 'Autumn Cup')
  await actions.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await actions.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(address()).toBe('/admin/create-contest')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Autumn Cup')
  await actions.click(screen.getByRole('link', { name: 'Cancel' }))
  await actions.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(address()).toBe('/contests'))
})

test('a failure to create is a toast, and one to load problems too [8.6.4]', async () => {
  const { actions, server } = await renderPage('/admin/create-contest', { user: admin, replies: [found] })
  await fill(actions, screen.getByLabelText('Title'), 'Autumn Cup')
  await fill(actions, screen.getByLabelText('Description'), 'One problem.')
  await actions.click(await screen.findByRole('checkbox', { name: /Two Cranes/ }))
  server.use(unreachable(createContest))
  await actions.click(screen.getByRole('button', { name: 'Create Contest' }))
  await screen.findByText('An error occurred while creating the contest.')
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Autumn Cup')
  server.use(unreachable(listProblems))
  await fill(actions, screen.getByRole('searchbox', { name: 'Search problems' }), 'zebra')
  await waitFor(() => expect(screen.getAllByText('Failed to load problems').length).toBeGreaterThan(0))
})

test('an edit sends what changed and leads to the contests of the admin; the past is allowed [2.14.13, 8.6.8]', async () => {
  const replies = [found, reply(getContest, contestReply(contest)), reply(listContests, noContests())]
  const { actions, server, address } = await renderPage(`/admin/edit-contest/${contest._id}`, { user: admin, replies })
  const title = await screen.findByLabelText('Title')
  expect(title).toHaveProperty('value', 'Autumn Cup')
  await waitFor(() => expect(chosen()).toEqual(['ATwo Cranes', 'BFerry LedgerPublic']))
  await fill(actions, title, 'Winter Cup')
  server.use(refusal(updateContest, 'contest.participants-exceed'))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('More people than that are already registered.')
  server.use(reply(updateContest, { success: true, message: '', contest, data: contest }))
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(address()).toBe('/admin/contests'))
  await screen.findByText('Contest updated successfully!')
  expect(server.received(updateContest).at(-1)?.body).toEqual({ title: 'Winter Cup' })
})

test('an edit waits for the contest, and says when it can not be loaded or saved [5.4.11, 8.6.5]', async () => {
  const waiting = held(unreachable(getContest))
  const { actions, server } = await renderPage(`/admin/edit-contest/${contest._id}`, {
    user: admin,
    replies: [found, waiting],
  })
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  waiting.release()
  await screen.findByText('Failed to load contest data.')
  server.use(reply(getContest, contestReply(contest)), unreachable(updateContest))
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  await fill(actions, await screen.findByLabelText('Title'), '')
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Title is required')
  await fill(actions, screen.getByLabelText('Title'), 'Winter Cup')
  await actions.click(screen.getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('An error occurred while updating the contest.')
})

test('only an admin opens the forms', async () => {
  const { address } = await renderPage('/admin/create-contest', { user: member, replies: emptyHome })
  await waitFor(() => expect(address()).toBe('/'))
})
