import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../features/session/session.ts'
import { drop, type KeptDraft, keep, readKept } from '../problem-form/kept-drafts.ts'

/** Long enough not to write on every keystroke. */
const KEEP_AFTER_MS = 500

interface PartOptions<Value> {
  /** Names the part among the drafts kept in this browser. */
  name: string
  problemId: string
  /** What the server has now. */
  served: Value
  isSaving: boolean
}

/** A part of a problem while it is edited. */
export interface Part<Value> {
  value: Value
  change: (value: Value) => void
  isDirty: boolean
  /** The server has another version than the one that was edited. */
  isConflict: boolean
  keepMine: () => void
  /** Discards the changes and shows what the server has. */
  reset: () => void
  offered: { savedAt: string } | null
  restore: () => void
  discard: () => void
}

interface Edited<Value> {
  value: Value
  base: Value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Unsaved changes to one part. They are kept in this browser, and offered at the next visit. While another part of the same
 * problem is saved, they stay: only what the server changed in this part is a conflict.
 */
export function usePart<Value>({ name, problemId, served, isSaving }: PartOptions<Value>): Part<Value> {
  const [edited, setEdited] = useState<Edited<Value> | null>(null)
  const isDirty = edited !== null && !isSame(edited.value, edited.base)
  const key = `setter-draft ${useSession()?.user?._id ?? ''} ${problemId} ${name}`
  const kept = useKeptValue(key, isDirty ? edited.value : null, served)
  return {
    value: isDirty ? edited.value : served,
    change: (value) => setEdited((before) => ({ value, base: isDirty && before ? before.base : served })),
    isDirty,
    isConflict: isDirty && !isSaving && !isSame(edited.base, served),
    keepMine: () => setEdited((before) => before && { ...before, base: served }),
    reset: () => {
      setEdited(null)
      kept.forget()
    },
    offered: isDirty ? null : kept.offered,
    restore: () => {
      if (kept.offered) setEdited({ value: kept.offered.draft, base: served })
      kept.discard()
    },
    discard: kept.discard,
  }
}

/** Keeps unsaved changes in this browser; null if there are none. */
function useKeptValue<Value>(key: string, value: Value | null, served: Value) {
  const [visit] = useState(() => crypto.randomUUID())
  const [offered, setOffered] = useState<KeptDraft<Value> | null>(
    () => readKept<Value>(key).find(({ draft }) => !isSame(draft, served)) ?? null,
  )
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
    if (value === null) return
    const timer = setTimeout(() => keepNow(key, visit, value), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, visit, value])
  useEffect(() => {
    const write = () => {
      if (latest.current !== null) keepNow(key, visit, latest.current)
    }
    // The page may be closed or frozen before the timer fires.
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      write()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [key, visit])
  return {
    offered,
    discard: () => {
      if (offered) drop(key, [offered.visit])
      setOffered(null)
    },
    forget: () => {
      latest.current = null
      drop(key, [visit])
    },
  }
}

const keepNow = <Value>(key: string, visit: string, draft: Value) =>
  keep(key, { visit, savedAt: new Date().toISOString(), revision: 0, draft })
