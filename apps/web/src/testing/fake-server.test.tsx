import { getProblem } from '@arbiter/contract/problems/problems'
import { listNotifications, readNotification } from '@arbiter/contract/site/notifications'
import { expect, test } from 'vitest'
import { handle, held, refusal, reply } from './fake-replies.ts'
import { FakeServer } from './fake-server.ts'
import { pagination, UNKNOWN_ID } from './fixtures/values.ts'

const nothingNew = { success: true, notifications: [], unreadCount: 0, pagination: pagination(0) } as const
const noNotifications = reply(listNotifications, { ...nothingNew, notifications: [] })

test('a call without a reply fails the test with its address', async () => {
  const server = new FakeServer([noNotifications])
  await expect(server.fetch('/api/problems?page=2')).rejects.toThrow('GET /api/problems?page=2 has no reply')
  expect(() => server.expectNoFaults()).toThrow(/\/api\/problems/)
})

test('a call that our server would not read fails the test', async () => {
  const server = new FakeServer([reply(readNotification, { success: true, unreadCount: 0 })])
  const address = '/api/notifications/no-id/read'
  await expect(server.fetch(address, { method: 'POST' })).rejects.toThrow(/params/)
  expect(() => server.expectNoFaults()).toThrow(address)
})

test('a reply that is not in the contract can not be made', async () => {
  // @ts-expect-error: the types say so, too
  expect(() => reply(listNotifications, { success: true, notifications: [] })).toThrow(/unreadCount/)
  const withMore = { ...nothingNew, notifications: [], secret: 1 }
  expect(() => reply(listNotifications, withMore)).toThrow('a reply of /notifications')
})

test('a later reply takes the place of an earlier one, and calls are read as the server reads them', async () => {
  const server = new FakeServer([refusal(listNotifications, 'server.fault')])
  expect((await server.fetch('/api/notifications')).status).toBe(500)
  server.use(handle(listNotifications, ({ query }) => ({ ...nothingNew, notifications: [], unreadCount: query.page })))
  expect(await (await server.fetch('/api/notifications?page=3')).json()).toMatchObject({ unreadCount: 3 })
  expect(server.received(listNotifications).map(({ query }) => query.page)).toEqual([1, 3])
  server.expectNoFaults()
})

test('a refusal has the status, the code and the sentence of the catalogue', async () => {
  const server = new FakeServer([refusal(getProblem, 'problem.not-found')])
  const response = await server.fetch(`/api/problems/${UNKNOWN_ID}`)
  expect([response.status, await response.json()]).toEqual([
    404,
    { success: false, code: 'problem.not-found', message: expect.stringMatching(/\w/) },
  ])
})

test('a held reply comes when it is released, and not to a caller who has gone', async () => {
  const late = held(noNotifications)
  const server = new FakeServer([late])
  const leaving = new AbortController()
  const left = server.fetch('/api/notifications', { signal: leaving.signal })
  const waiting = server.fetch('/api/notifications')
  leaving.abort()
  await expect(left).rejects.toBe(leaving.signal.reason)
  expect(server.aborted(listNotifications)).toBe(1)
  late.release()
  expect((await waiting).status).toBe(200)
})
