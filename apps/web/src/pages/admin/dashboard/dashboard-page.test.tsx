import { getDashboardStats } from '@arbiter/contract/site/dashboard'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScriptedEventSource } from '../../../lib/scripted-event-source.ts'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, reply } from '../../../testing/fake-replies.ts'
import { dashboardStats } from '../../../testing/fixtures/admin.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { newId } from '../../../testing/fixtures/values.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import type { State } from './queries.ts'

const stats = reply(getDashboardStats, dashboardStats)

const problem = { _id: newId(), name: 'Parity Garden' }
const state: State = {
  type: 'state',
  queue: { waiting: 3, running: 2, oldestWaitingSeconds: 41.4 },
  judges: [
    {
      ...{ name: 'north', slots: 2, busy: 1, isJudging: true, idleReason: null, sandboxMode: 'cgroup-v2', load: 0.5 },
      languages: ['cpp', 'python'],
    },
  ],
  runner: { status: 'ok', reason: null },
  disk: { freeBytes: 50 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  versions: { arbiter: '1.2.3', node: '20.19.0', postgres: '18.1' },
  minutes: Array.from({ length: 60 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 16, 3, index)).toISOString(),
    submissions: index === 59 ? 4 : 0,
    failures: 0,
  })),
  attention: {
    ...{ appeals: 2, oldestAppealAt: '2026-11-14T21:50:00.000Z', clarifications: 0, clarificationsIn: null },
    lastFailure: { _id: problem._id, number: 7, reason: 'The problem has no tests.' },
    ...{ failedSubmissions: 4, problemsWithoutTests: 3, withoutTests: [problem], previews: 0 },
  },
}

const stream = () => ScriptedEventSource.all.find(({ url }) => url.includes('/dashboard/stream'))
const send = (next: State) => act(() => stream()?.send('state', next))

test('the four numbers, the four links, and the way back [2.14.1]', async () => {
  await renderPage('/admin', { user: admin, replies: [stats] })
  expect(await screen.findByText('418,305')).toBeTruthy()
  expect(screen.getByText('212 new this week')).toBeTruthy()
  for (const noun of ['Users', 'Problems', 'Contests', 'Submissions'])
    expect(screen.getByRole('link', { name: new RegExp(`^Manage ${noun}`) })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/')
})

test('the live state comes by the stream, and what needs attention leads to where it is done', async () => {
  await renderPage('/admin', { user: admin, replies: [stats] })
  await waitFor(() => expect(stream()).toBeTruthy())
  send(state)
  expect(await screen.findByText('41 seconds')).toBeTruthy()
  expect(screen.getByText(/C\+\+ and Python/).textContent).toBe('C++ and Python · cgroup-v2 · load 0.50 per core')
  expect(screen.getByText('50.0 GB of 100.0 GB')).toBeTruthy()
  expect(screen.getByText('4 submissions')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open appeals' }).getAttribute('href')).toBe('/admin/appeals?status=pending')
  expect(screen.getByRole('link', { name: 'Add test cases' }).getAttribute('href')).toBe(
    `/admin/problems/${problem._id}/testcases`,
  )
  expect(screen.getByText('2 more problems have no judge cases')).toBeTruthy()
  await expectAccessible()
  send({ ...state, judges: [], queue: { ...state.queue, waiting: 12 } })
  expect(await screen.findByText('Not judging')).toBeTruthy()
  expect(screen.getAllByText('No judge is running. Submissions are waiting.')).toHaveLength(2)
})

test('numbers that can not be loaded say so, and the rest of the page stays [8.5.1]', async () => {
  const { actions, server } = await renderPage('/admin', { user: admin, replies: [badGateway(getDashboardStats)] })
  expect(await screen.findByText('Could not load dashboard data.')).toBeTruthy()
  server.use(stats)
  await actions.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('20,917')).toBeTruthy()
})
