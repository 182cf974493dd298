import { auditTexts } from '../../copy/admin/audit.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { FoldedDetails } from './entry-details.tsx'
import { actionText, EntryActor, EntrySubject } from './entry-text.tsx'
import type { AuditEntry } from './queries.ts'

const { columns } = auditTexts

/**
 * Who did what to which user and when, for the table kit, which is another feature. A name may break anywhere, so its column
 * would shrink to a letter without a least width.
 */
export const auditColumns = [
  {
    key: 'time',
    head: columns.time,
    onPhone: 'plain',
    className: 'whitespace-nowrap text-ink-muted',
    cell: ({ createdAt }: AuditEntry) => <TimeStamp at={createdAt} />,
  },
  {
    key: 'actor',
    head: columns.by,
    className: 'tablet:min-w-24',
    cell: (entry: AuditEntry) => <EntryActor entry={entry} />,
  },
  {
    key: 'action',
    head: columns.action,
    onPhone: 'plain',
    className: 'font-label tablet:min-w-44',
    cell: ({ action }: AuditEntry) => <span title={action}>{actionText(action)}</span>,
  },
  {
    key: 'subject',
    head: columns.subject,
    onPhone: 'plain',
    className: 'tablet:min-w-36',
    cell: (entry: AuditEntry) => <EntrySubject entry={entry} />,
  },
  {
    key: 'changes',
    head: columns.changes,
    onPhone: 'plain',
    className: 'tablet:w-2/5',
    cell: (entry: AuditEntry) => <FoldedDetails entry={entry} />,
  },
] as const
