import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { FoldedDetails } from './entry-details.tsx'
import { actionText, EntryActor, EntrySubject } from './entry-text.tsx'
import type { AuditEntry } from './queries.ts'

/**
 * Who did what to which user and when, for the table kit, which is another feature. A name may break anywhere, so its column
 * would shrink to a letter without a least width.
 */
export const auditColumns = [
  {
    key: 'time',
    head: 'Time',
    onPhone: 'plain',
    className: 'whitespace-nowrap text-ink-muted',
    cell: ({ createdAt }: AuditEntry) => <TimeStamp at={createdAt} />,
  },
  {
    key: 'actor',
    head: 'By',
    className: 'tablet:min-w-24',
    cell: (entry: AuditEntry) => <EntryActor entry={entry} />,
  },
  {
    key: 'action',
    head: 'Action',
    onPhone: 'plain',
    className: 'font-label tablet:min-w-44',
    cell: ({ action }: AuditEntry) => <span title={action}>{actionText(action)}</span>,
  },
  {
    key: 'subject',
    head: 'Subject',
    onPhone: 'plain',
    className: 'tablet:min-w-36',
    cell: (entry: AuditEntry) => <EntrySubject entry={entry} />,
  },
  {
    key: 'changes',
    head: 'Before and after',
    onPhone: 'plain',
    className: 'tablet:w-2/5',
    cell: (entry: AuditEntry) => <FoldedDetails entry={entry} />,
  },
] as const
