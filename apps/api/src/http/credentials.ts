import type { FastifyRequest } from 'fastify'

/** The headers by which a request may say who sends it; a new credential belongs here before anything reads it. */
const credentialHeaders = ['cookie', 'authorization', 'proxy-authorization', 'x-api-key'] as const

/** Whether the request names no account by any credential, good or bad. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  credentialHeaders.every((name) => headers[name] === undefined)
