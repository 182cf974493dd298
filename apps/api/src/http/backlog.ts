import type { Server } from 'node:http'

/** How many connections may wait to be accepted, as at the start of a contest; further clients wait for seconds or are reset. */
export const BACKLOG = 4_096

type Listen = (options: unknown, backlog: number, done?: () => void) => Server

/** For an inherited socket, Node reads the backlog only from the second argument, which Fastify does not pass. */
export function widenBacklog(server: Server): void {
  const listen = server.listen.bind(server) as Listen
  server.listen = ((options: unknown, done?: () => void) => listen(options, BACKLOG, done)) as Server['listen']
}
