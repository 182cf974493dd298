import { utf8ByteLength } from '@arbiter/rules/site/text-size'
import { useSyncExternalStore } from 'react'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import type { DraftDocument } from '../../../features/drafts/use-drafts.ts'
import { classes } from '../../../ui/classes.ts'

/** Counted when the draft is stored, not on every keystroke. */
export function useCodeBytes({ subscribe, code }: DraftDocument): number {
  return useSyncExternalStore(subscribe, () => utf8ByteLength(code()))
}

/** Shown if the problem limits the size of programs. In a narrow pane only code that is too long is mentioned, below. */
export function CodeSize({ draft, limitBytes }: { draft: DraftDocument; limitBytes: number }) {
  const bytes = useCodeBytes(draft)
  const size = { bytes, limit: limitBytes }
  const tone = bytes > limitBytes ? 'text-danger' : 'text-ink-faint'
  return (
    <span
      title={workspaceTexts.codeSize(size)}
      className={classes('ms-1.5 flex-none text-small tabular-nums @max-[640px]:hidden', tone)}
    >
      {workspaceTexts.codeSizeShort(size)}
    </span>
  )
}
