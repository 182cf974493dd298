import type { ReactNode } from 'react'
import { auditTexts } from '../../copy/admin/audit.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { type Change, changesIn, factsIn } from './entry-changes.ts'
import type { AuditEntry } from './queries.ts'

/** Before and after side by side; on phones one below the other. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const [changes, facts] = [changesIn(entry), factsIn(entry)]
  if (changes.length + facts.length === 0) return <p className="text-ink-faint">{auditTexts.noDetails}</p>
  return (
    <dl className="grid max-w-[var(--page)] gap-x-4 gap-y-1 tablet:grid-cols-[minmax(120px,auto)_minmax(0,1fr)]">
      {changes.map((change) => (
        <Line key={change.field} name={change.field}>
          <ChangedValue {...change} />
        </Line>
      ))}
      {facts.map(([name, value]) => (
        <Line key={name} name={name}>
          <Value text={value} />
        </Line>
      ))}
    </dl>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function ChangedValue({ before, after }: Change) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-0.5">
      {before !== null && (
        <del className="rounded-badge bg-danger-soft px-1 no-underline">
          <span className="sr-only">before </span>
          <Value text={before} />
        </del>
      )}
      {before !== null && after !== null && <Icon name="right" size="sm" className="text-ink-faint" />}
      {after !== null && (
        <ins className="rounded-badge bg-success-soft px-1 no-underline">
          <span className="sr-only">after </span>
          <Value text={after} />
        </ins>
      )}
    </span>
  )
}

/** A whole statement may have been changed: as much of it as can be read here. */
const MAX_SHOWN = 600

function Value({ text }: { text: string }) {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
  return <span className="wrap-anywhere whitespace-pre-wrap">{shown}</span>
}

/** The first change in a line, and all of them when it is opened. */
export function FoldedDetails({ entry }: { entry: AuditEntry }) {
  const changes = changesIn(entry)
  const facts = factsIn(entry)
  const [first] = changes
  if (!first && facts.length === 0) return null
  const more = changes.length + facts.length - 1
  return (
    <details>
      <summary
        data-row-part="open"
        className="w-fit max-w-full cursor-pointer truncate max-tablet:py-2.5 rounded-badge text-ink-muted hover:text-ink"
      >
        {first ? summaryOf(first) : `${facts[0]?.[0]}: ${facts[0]?.[1]}`}
        {more > 0 && <span className="text-ink-faint"> +{more}</span>}
      </summary>
      <div className="py-2">
        <EntryDetails entry={entry} />
      </div>
    </details>
  )
}

const SUMMARY_LENGTH = 40
const short = (text: string) => (text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH)}…` : text)

function summaryOf({ field, before, after }: Change): string {
  const values = [before, after].filter((value) => value !== null).map(short)
  return `${field}: ${values.join(' → ')}`
}
