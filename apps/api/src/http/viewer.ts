import type { Viewer } from '@arbiter/rules/people/access'

/** The signed-in user of a request. */
export interface SignedIn extends Viewer {
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the session has been looked up; null for a visitor. */
    viewer: SignedIn | null | undefined
    /** The database's time when the session was looked up; undefined for a visitor. */
    lookedUpAt?: Date
  }
}
