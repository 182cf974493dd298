import type { FastifyRequest } from 'fastify'

/** The headers that may carry a credential; a new credential has to be added here before any code reads it. */
const credentialHeaders = ['cookie', 'authorization', 'proxy-authorization', 'x-api-key'] as const

/** Whether the request has no credential, valid or not. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  credentialHeaders.every((name) => headers[name] === undefined)
