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
          <span className="sr-only">{auditTexts.before} </span>
          <Value text={before} />
        </del>
      )}
      {before !== null && after !== null && <Icon name="right" size="sm" className="text-ink-faint" />}
      {after !== null && (
        <ins className="rounded-badge bg-success-soft px-1 no-underline">
          <span className="sr-only">{auditTexts.after} </span>
          <Value text={after} />
        </ins>
      )}
    </span>
  )
}

/** A whole statement may have been changed: as much of it as can be read here. */
const MAX_SHOWN = 600

/** As it was stored, in no language of the page. */
function Value({ text }: { text: string }) {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} …` : text
  return (
    <span translate="no" className="wrap-anywhere whitespace-pre-wrap">
      {shown}
    </span>
  )
}

/** The first change in a line, and all of them when it is opened. */
export function FoldedDetails({ entry }: { entry: AuditEntry }) {
  const changes = changesIn(entry)
  const facts = factsIn(entry)
  const summary = summaryOf(changes, facts)
  if (summary === null) return null
  const more = changes.length + facts.length - 1
  return (
    <details>
      <summary
        data-row-part="open"
        // Mostly values as they were stored.
        translate="no"
        className="w-fit max-w-full cursor-pointer truncate max-tablet:py-2.5 rounded-badge text-ink-muted hover:text-ink"
      >
        {summary}
        {more > 0 && <bdi className="text-ink-faint"> +{more}</bdi>}
      </summary>
      <div className="py-2">
        <EntryDetails entry={entry} />
      </div>
    </details>
  )
}

const SUMMARY_LENGTH = 40
const short = (text: string) => (text.length > SUMMARY_LENGTH ? `${text.slice(0, SUMMARY_LENGTH)}…` : text)

function summaryOf([change]: readonly Change[], [fact]: ReturnType<typeof factsIn>): string | null {
  if (change) return changeText(change)
  return fact ? auditTexts.field({ name: fact[0], value: fact[1] }) : null
}

function changeText({ field: name, before, after }: Change): string {
  if (before !== null && after !== null) return auditTexts.changed({ name, before: short(before), after: short(after) })
  return auditTexts.field({ name, value: short(before ?? after ?? '') })
}
