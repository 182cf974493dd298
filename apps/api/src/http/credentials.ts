import type { FastifyRequest } from 'fastify'

/** The headers that may carry a credential; a new credential has to be added here before any code reads it. */
const credentialHeaders = ['cookie', 'authorization', 'proxy-authorization', 'x-api-key'] as const

/** Whether the request has no credential, valid or not. */
export const isAnonymous = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  credentialHeaders.every((name) => headers[name] === undefined)

/** What a request sent as its API token, valid or not. Other schemes are left to the proxies in front of us. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?= |$)/i.test(headers.authorization ?? '') ? headers.authorization?.slice('bearer'.length).trim() : undefined
