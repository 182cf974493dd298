import { createServer } from 'node:http'
import { Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { widenBacklog } from './backlog.ts'

test('thousands of connections may wait to be accepted, also on a socket that was inherited', () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockReturnThis()
  const server = createServer()
  widenBacklog(server)
  const ready = () => undefined
  server.listen({ fd: 3 } as object, ready)
  // Node ignores a `backlog` beside `fd`.
  expect(listen.mock.calls).toEqual([[{ fd: 3 }, 4096, ready]])
  listen.mockRestore()
})
