import { ApiError } from './api-error.ts'

/** The server's sentence when it gave one, else ours. */
export function sentenceFor(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback
}
