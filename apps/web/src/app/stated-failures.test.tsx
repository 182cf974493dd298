import { login, register } from '@arbiter/contract/accounts/accounts'
import { logout } from '@arbiter/contract/accounts/own-session'
import { fileAppeal, getAppealStatus } from '@arbiter/contract/contests/appeals'
import { registerForContest } from '@arbiter/contract/contests/contest-registration'
import { getContest, listContests } from '@arbiter/contract/contests/contests'
import type { Endpoint } from '@arbiter/contract/endpoint'
import { submissionNotices } from '@arbiter/contract/messages/submissions'
import { getAttendedContests, getSolvedProblems } from '@arbiter/contract/people/profiles'
import { getProblem } from '@arbiter/contract/problems/problems'
import { run } from '@arbiter/contract/submissions/run'
import {
  deleteSubmissions,
  flagSubmissions,
  listSubmissionsByUser,
} from '@arbiter/contract/submissions/submission-review'
import { submit } from '@arbiter/contract/submissions/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FakeJudging } from '../testing/fake-judging.ts'
import { badGateway, type FakeReply, foreignReply, held, reply, unreachable } from '../testing/fake-replies.ts'
import { noAppeal } from '../testing/fixtures/appeals.ts'
import { contestList, listedContest } from '../testing/fixtures/contests.ts'
import { admin, flaggedUser, member } from '../testing/fixtures/people.ts'
import { problemReply, sumProblem } from '../testing/fixtures/problems.ts'
import { emptyHome } from '../testing/fixtures/replies.ts'
import { submissionOf } from '../testing/fixtures/submissions.ts'
import { pagination, UNKNOWN_ID } from '../testing/fixtures/values.ts'
import { openWorkspace } from '../testing/open-workspace.ts'
import { fill, renderPage } from '../testing/render-page.tsx'
import { editorShown, runByKeys, submitByKeys } from '../testing/workspace.ts'

/** The specified sentence for a failure without a sentence of the server. Other pages test theirs in their own files. */
interface Failure {
  sentence: string
  path: string
  user?: typeof member
  broken: Endpoint
  replies?: readonly FakeReply[]
  act?: (actions: UserEvent) => Promise<void>
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const press = async (actions: UserEvent, name: string | RegExp) =>
  actions.click(await screen.findByRole('button', { name }))

async function logIn(actions: UserEvent): Promise<void> {
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  await fill(actions, field('Email or username'), 'ines')
  await fill(actions, field('Password'), 'correct horse battery')
  await press(actions, 'Login')
}

async function signUp(actions: UserEvent): Promise<void> {
  await screen.findByRole('heading', { name: 'Create Your Account' })
  const values = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org', Username: 'ada' }
  for (const [label, value] of Object.entries(values)) await fill(actions, field(label), value)
  await fill(actions, field('Password'), 'correct horse battery')
  await press(actions, 'Register')
}

async function signOut(actions: UserEvent): Promise<void> {
  await press(actions, /Account menu/)
  await actions.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
}

async function appeal(actions: UserEvent): Promise<void> {
  await fill(actions, await screen.findByLabelText(/^Reason/), 'It was somebody else who used my account.')
  await press(actions, 'Submit Appeal')
}

async function chooseInMenu(actions: UserEvent, item: string): Promise<void> {
  await press(actions, /^Actions for ines/)
  await actions.click(await screen.findByRole('menuitem', { name: item }))
}

async function deleteFirst(actions: UserEvent): Promise<void> {
  await chooseInMenu(actions, 'Delete')
  await actions.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
}

const reviewed = reply(listSubmissionsByUser, {
  ...{ success: true, pagination: pagination(1), count: 1, isCountBounded: false },
  data: [{ user: { _id: member._id, username: 'ines' }, submissions: [submissionOf()], count: 1 }],
})
const upcoming = reply(listContests, contestList([listedContest('Autumn Cup', [1, 2])]))

const failures: Failure[] = [
  { sentence: 'Login failed', path: '/login', broken: login, act: logIn },
  { sentence: 'Registration failed', path: '/register', broken: register, act: signUp },
  { sentence: 'Logout failed', path: '/', user: member, broken: logout, replies: emptyHome, act: signOut },
  {
    sentence: 'Failed to run code.',
    path: '/problems/plain-sums',
    broken: run,
    replies: [reply(getProblem, problemReply(sumProblem()))],
    async act(actions) {
      await editorShown()
      await runByKeys(actions)
    },
  },
  { sentence: 'Failed to fetch contests. Please try again later.', path: '/contests', broken: listContests },
  { sentence: 'Failed to load contest details.', path: `/contests/${UNKNOWN_ID}`, broken: getContest },
  {
    sentence: 'Registration failed.',
    path: '/contests',
    user: member,
    broken: registerForContest,
    replies: [upcoming],
    act: (actions) => press(actions, /^Register for/),
  },
  {
    sentence: 'Failed to load solved problems.',
    path: '/profile/solved-problems',
    user: member,
    broken: getSolvedProblems,
  },
  {
    sentence: 'Failed to load attended contests.',
    path: '/profile/contests',
    user: member,
    broken: getAttendedContests,
  },
  {
    sentence: 'Failed to check appeal status',
    path: '/account-status',
    user: flaggedUser,
    broken: getAppealStatus,
  },
  {
    sentence: 'Failed to submit appeal',
    path: '/account-status',
    user: flaggedUser,
    broken: fileAppeal,
    replies: [reply(getAppealStatus, noAppeal)],
    act: appeal,
  },
  {
    sentence: 'Failed to fetch submissions.',
    path: '/admin/submissions',
    user: admin,
    broken: listSubmissionsByUser,
  },
  {
    sentence: 'Failed to update flag status.',
    path: '/admin/submissions',
    user: admin,
    broken: flagSubmissions,
    replies: [reviewed],
    act: (actions) => chooseInMenu(actions, 'Flag'),
  },
  {
    sentence: 'Failed to delete submission.',
    path: '/admin/submissions',
    user: admin,
    broken: deleteSubmissions,
    replies: [reviewed],
    act: deleteFirst,
  },
]

test.each(failures)(
  'where the server has no sentence, $path says "$sentence" [8.2.1, 8.2.3, 8.2.5, 8.3.5, 8.4.2, 8.4.3, 8.4.5, 8.4.10, 8.4.11, 8.5.9, 8.5.10]',
  async (failure) => {
    const { path, user = null, broken, replies = [], act, sentence } = failure
    const { actions } = await renderPage(path, { user, replies: [...replies, badGateway(broken)] })
    await act?.(actions)
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  },
)

test('a reply without an id raises the stated sentence, and the code can be submitted again [8.3.7]', async () => {
  const judging = new FakeJudging(sumProblem())
  const { actions } = await openWorkspace(judging, foreignReply(submit, { success: true, data: {} }))
  await submitByKeys(actions)
  await screen.findByText('Submission ID missing in response')
  const button = screen.getByRole('button', { name: /^Submit/ })
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).not.toContain('true')
})

test('a user who leaves the contests gives up their call [7.4.2]', async () => {
  const { server, leave } = await renderPage('/contests', { replies: [held(upcoming)] })
  await waitFor(() => expect(server.received(listContests).length).toBeGreaterThan(0))
  leave()
  await waitFor(() => expect(server.aborted(listContests)).toBeGreaterThan(0))
})

test('the review of submissions says that it loads [2.14.6]', async () => {
  await renderPage('/admin/submissions', { user: admin, replies: [held(unreachable(listSubmissionsByUser))] })
  expect((await screen.findAllByText('Loading submissions...')).length).toBeGreaterThan(0)
})

test('a submission that was deleted is confirmed in the stated words [8.5.11]', async () => {
  const deleted = reply(deleteSubmissions, {
    success: true,
    message: submissionNotices.submissionsDeleted({ count: 1 }),
    count: 1,
  })
  const { actions } = await renderPage('/admin/submissions', { user: admin, replies: [reviewed, deleted] })
  await deleteFirst(actions)
  await screen.findByText('Submission deleted.')
})
