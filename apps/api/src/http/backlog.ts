import type { Server } from 'node:http'

/** Connections that wait to be accepted, as at the start of a contest; clients beyond that wait for seconds or are reset. */
export const BACKLOG = 4_096

type Listen = (options: unknown, backlog: number, done?: () => void) => Server

/** Node reads the backlog of an inherited socket from the second argument alone, which Fastify does not pass on. */
export function widenBacklog(server: Server): void {
  const listen = server.listen.bind(server) as Listen
  server.listen = ((options: unknown, done?: () => void) => listen(options, BACKLOG, done)) as Server['listen']
}
