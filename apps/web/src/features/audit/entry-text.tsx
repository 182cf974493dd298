import { Link } from 'react-router'
import { auditActions, auditSubjects, auditTexts } from '../../copy/admin/audit.ts'
import { subjectName, tokenName } from './entry-changes.ts'
import type { AuditEntry } from './queries.ts'

export const actionText = (action: string) => auditActions[action] ?? action

// Taller on phones, as touch targets: the links are on separate lines, close to each other.
const link = 'font-label wrap-anywhere hover:text-accent-ink max-tablet:inline-block max-tablet:py-2.5'

export function EntryActor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry
  if (!actor) return <span className="text-ink-muted">{auditTexts.commandLine}</span>
  const token = tokenName(entry)
  return (
    <>
      <Link to={`/admin/users/${actor._id}`} className={link}>
        {actor.username}
      </Link>
      {token !== null && (
        <span className="block text-small text-ink-faint wrap-anywhere">{auditTexts.withToken({ name: token })}</span>
      )}
    </>
  )
}

/** The page of each kind of subject. A subject without a page is only named. */
const pageOf: Readonly<Record<string, (entry: AuditEntry) => string>> = {
  user: ({ subjectId }) => `/admin/users/${subjectId}`,
  appeal: ({ details, subjectId }) =>
    typeof details.userId === 'string' ? `/admin/users/${details.userId}` : `/admin/appeals?subject=${subjectId}`,
  contest: ({ subjectId }) => `/contests/${subjectId}`,
  problem: ({ subjectId }) => `/admin/edit-problem/${subjectId}`,
  submission: ({ subjectId }) => `/submissions/${subjectId}`,
  rejudge: ({ subjectId }) => `/admin/rejudges/${subjectId}`,
}

export function EntrySubject({ entry }: { entry: AuditEntry }) {
  const name = subjectName(entry)
  const page = entry.action.endsWith('.delete') ? undefined : pageOf[entry.subjectKind]
  const kind = <span className="text-ink-faint">{auditSubjects[entry.subjectKind] ?? entry.subjectKind} </span>
  return (
    <span className="wrap-anywhere" title={entry.subjectId}>
      {kind}
      {page ? (
        <Link to={page(entry)} className={link}>
          {name}
        </Link>
      ) : (
        <span className="font-label">{name}</span>
      )}
    </span>
  )
}
