import { adminSubmissionTexts } from '../../../copy/admin/admin-submissions.ts'
import { PersonLink } from '../../../features/admin/person-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import type { SubmissionGroup } from './queries.ts'

interface GroupHeadingProps {
  group: SubmissionGroup
  shown: number
  isLoading: boolean
  onOpen: () => void
}

/** The user whose submissions follow. */
export function GroupHeading({ group: { user, count }, shown, isLoading, onOpen }: GroupHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <PersonLink user={user} className="font-strong text-ink hover:underline" />
      <span className="font-mono text-note text-ink-faint wrap-anywhere">{user._id}</span>
      <span className="ms-auto text-small text-ink-faint tabular-nums">{adminSubmissionTexts.count({ count })}</span>
      {shown < count && (
        <Button size="sm" tone="quiet" busy={isLoading} onClick={onOpen}>
          {adminSubmissionTexts.showMore}
        </Button>
      )}
    </div>
  )
}
