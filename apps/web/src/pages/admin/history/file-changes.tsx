import { useState } from 'react'
import { problemHistoryTexts as texts } from '../../../copy/setting/problem-history.ts'
import { CodeComparison } from '../../../features/editor/code-comparison.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { languageOfFile } from '../test-cases/program-files.ts'
import type { FileChange } from './queries.ts'

/** How many files are expanded at first, because each one is an editor. */
const OPENED = 5

export const FileChanges = ({ changes }: { changes: readonly FileChange[] }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
    {changes.map((change, index) => (
      <li key={change.path} className="rounded-control border border-line">
        <OneFile change={change} isOpen={index < OPENED} />
      </li>
    ))}
  </ul>
)

function OneFile({ change, isOpen }: { change: FileChange; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen && change.from === null)
  const { path, from, before, after } = change
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2.5 gap-y-0.5 px-3 py-1.5 text-small max-tablet:min-h-11">
        <Icon name="right" className={open ? 'rotate-90' : ''} />
        <span className="min-w-0 font-mono wrap-anywhere">{path}</span>
        <Kind change={change} />
        {from !== null && <span className="text-ink-muted wrap-anywhere">{texts.moved({ from })}</span>}
        <span className="ms-auto text-ink-muted tabular-nums">{sizesOf(before?.size, after?.size)}</span>
      </summary>
      {open && <Texts change={change} />}
    </details>
  )
}

function Kind({ change: { before, after } }: { change: FileChange }) {
  if (!before) return <Pill tone="success">{texts.isNew}</Pill>
  return after ? null : <Pill tone="danger">{texts.isDeleted}</Pill>
}

function sizesOf(before: number | undefined, after: number | undefined): string {
  const [one, other] = [before, after].map((size) => (size === undefined ? '' : bytesText(size)))
  return one && other && one !== other ? `${one} → ${other}` : other || one || ''
}

function Texts({ change: { path, before, after } }: { change: FileChange }) {
  const isText = [before, after].every((side) => side === null || side.text !== null)
  if (!isText) return <p className="border-t border-line p-3 text-small text-ink-muted">{texts.notCompared}</p>
  const version = (name: string, side: { text: string | null } | null) => ({ name, code: side?.text ?? '' })
  return (
    <div className="border-t border-line p-2">
      <CodeComparison
        before={version(texts.before, before)}
        after={version(texts.after, after)}
        language={languageOfFile(path)}
      />
    </div>
  )
}
