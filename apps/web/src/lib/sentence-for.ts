import { type FallbackName, fallbacks } from '@arbiter/contract/messages'
import { ApiError } from './api-error.ts'

/** The server's sentence when it gave one, else ours. */
export function sentenceFor(error: unknown, fallback: FallbackName): string {
  return (error instanceof ApiError && error.sentence) || fallbacks[fallback]
}
