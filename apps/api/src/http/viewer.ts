import type { Viewer } from '@arbiter/rules/access'

/** The signed-in person behind a request. */
export interface SignedIn extends Viewer {
  sessionId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the session has been looked up; null for a visitor. */
    viewer: SignedIn | null | undefined
    /** By the database's clock, with the session; undefined for a visitor. */
    lookedUpAt?: Date
  }
}
