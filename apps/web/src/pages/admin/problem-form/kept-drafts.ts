import { z } from 'zod'
import { browserStorage } from '../../../lib/browser-storage.ts'
import type { ProblemDraft } from './problem-draft.ts'

/**
 * Unsaved changes of a problem in localStorage, per person and problem. Each visit of the page writes a version of its own, so
 * that neither a second tab nor a fresh start writes over what was typed before; the next visit offers the newest one.
 */

const KeptDraft = z.object({
  /** The id of the visit that wrote it. */
  visit: z.string(),
  savedAt: z.iso.datetime(),
  /** The revision it is based on; 0 for a new problem. */
  revision: z.int(),
  // Written by this form: a field that a later release adds is filled in by its default.
  draft: z.record(z.string(), z.unknown()),
})
export type KeptDraft<Draft = Partial<ProblemDraft>> = Omit<z.output<typeof KeptDraft>, 'draft'> & { draft: Draft }

/** Older versions are dropped. */
const MAX_VERSIONS = 5

export const keyOf = (userId: string, problemId: string | null) => `problem-draft ${userId} ${problemId ?? 'new'}`

/** Newest first; empty when the stored value is invalid. */
export function readKept<Draft = Partial<ProblemDraft>>(key: string): KeptDraft<Draft>[] {
  const { data } = z.array(KeptDraft).safeParse(parsed(browserStorage().getItem(key)))
  return (data ?? []) as KeptDraft<Draft>[]
}

/** Returns false when the browser does not store it. */
export function keep<Draft = Partial<ProblemDraft>>(key: string, version: KeptDraft<Draft>): boolean {
  const others = readKept<Draft>(key).filter(({ visit }) => visit !== version.visit)
  return write(key, [version, ...others].slice(0, MAX_VERSIONS))
}

export function drop(key: string, visits: readonly string[]): void {
  write(
    key,
    readKept<unknown>(key).filter(({ visit }) => !visits.includes(visit)),
  )
}

function write(key: string, versions: KeptDraft<unknown>[]): boolean {
  try {
    if (versions.length === 0) browserStorage().removeItem(key)
    else browserStorage().setItem(key, JSON.stringify(versions))
    return versions.length === 0 || browserStorage().getItem(key) !== null
  } catch {
    return false // full, or refused
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
