import { AsyncLocalStorage } from 'node:async_hooks'
import type { NamedToken, SignedIn } from './viewer.ts'

const actors = new AsyncLocalStorage<Pick<SignedIn, 'id' | 'token'> | null>()

/** Runs the handler of a request, so that the audit log knows the API token without each service handing it on. */
export const actingAs = <Result>(viewer: SignedIn | null | undefined, handler: () => Result): Result =>
  actors.run(viewer ?? null, handler)

/**
 * The API token with which this user acts in the running request. The user is compared, because work that a request has started
 * for everyone, such as a timer, still runs as part of that request.
 */
export function tokenOfActor(actorId: string | null): NamedToken | undefined {
  const actor = actors.getStore()
  return actor && actor.id === actorId ? actor.token : undefined
}
