import { useEffect, useRef, useState } from 'react'
import { draftPictureReporter } from './draft-pictures.ts'
import { drop, type KeptDraft, keep, keyOf, readKept } from './kept-drafts.ts'
import { emptyDraft, type ProblemDraft } from './problem-draft.ts'
import type { ProblemForm } from './use-problem-form.ts'

/** Long enough not to write on every keystroke. */
const KEEP_AFTER_MS = 500

export interface KeptDraftControl {
  /** Unsaved changes of an earlier visit, which can be restored. */
  offered: KeptDraft | null
  restore: () => void
  discard: () => void
  /** Whether the browser has stored the changes; null while there are none. */
  isKept: boolean | null
  /** Deletes the drafts, after the server has saved the problem. */
  forget: () => void
}

interface KeptDraftOptions {
  userId: string
  problemId: string | null
  revision: number
  form: ProblemForm
  /** What the form began with. */
  before: ProblemDraft
}

/** Keeps what is typed in this browser, and offers what an earlier visit has left. */
export function useKeptDraft({ userId, problemId, revision, form, before }: KeptDraftOptions): KeptDraftControl {
  const key = keyOf(userId, problemId)
  const [visit] = useState(() => crypto.randomUUID())
  const [offered, setOffered] = useState<KeptDraft | null>(() => leftBehind(key, before))
  const [isKept, setKept] = useState<boolean | null>(null)
  const isOver = useRef(false)
  const latest = useRef(revision)
  useEffect(() => {
    latest.current = revision
  }, [revision])
  useEffect(() => {
    const reportPictures = draftPictureReporter()
    const report = () => reportPictures(readKept(key).map(({ draft }) => draft))
    report()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPending = false
    const write = () => {
      clearTimeout(timer)
      if (!isPending || isOver.current) return
      isPending = false
      const savedAt = new Date().toISOString()
      setKept(keep(key, { visit, savedAt, revision: latest.current, draft: form.getValues() }))
      report()
    }
    const changed = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isSame(values as ProblemDraft, before)) return
        isPending = true
        clearTimeout(timer)
        timer = setTimeout(write, KEEP_AFTER_MS)
      },
    })
    // The page may be closed or frozen before the timer fires.
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      write()
      changed()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [form, key, visit, before])
  return {
    offered,
    isKept,
    restore: () => {
      if (!offered) return
      const draft = { ...emptyDraft, ...offered.draft }
      for (const [name, value] of Object.entries(draft))
        form.setValue(name as keyof ProblemDraft, value as never, { shouldDirty: true })
      keep(key, { ...offered, visit, draft })
      drop(key, [offered.visit])
      setKept(true)
      setOffered(null)
    },
    discard: () => {
      if (offered) drop(key, [offered.visit])
      setOffered(leftBehind(key, before))
    },
    forget: () => {
      isOver.current = true
      drop(key, [visit])
    },
  }
}

function leftBehind(key: string, before: ProblemDraft): KeptDraft | null {
  return readKept(key).find(({ draft }) => !isSame({ ...before, ...draft }, before)) ?? null
}

const isSame = (one: ProblemDraft, other: ProblemDraft) =>
  (Object.keys(other) as (keyof ProblemDraft)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )
