import * as pageTitles from '../copy/site/page-titles.ts'
import { shellTexts } from '../copy/site/shell.ts'
import { IconLink } from '../ui/buttons/icon-button.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../ui/feedback/part-boundary.tsx'
import { bellText } from './bell-text.ts'

// Loaded for signed-in users only: visitors have no bell.
const LiveUnread = lazyPart(async () => (await import('./live-unread.tsx')).LiveUnread)

interface NotificationBellProps {
  unread: number
  /** Restricted accounts can not open their notifications, and the server would refuse them the stream. */
  isLive: boolean
}

export function NotificationBell({ unread: counted, isLive }: NotificationBellProps) {
  // A restricted user cannot open the notifications, so they see no number.
  const unread = isLive ? counted : 0
  return (
    <IconLink
      to="/notifications"
      icon="bell"
      label={unread > 0 ? shellTexts.notificationsUnread({ unread }) : pageTitles.notifications}
    >
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 start-[17px] min-w-[15px] rounded-panel bg-danger-fill px-1 text-center text-[10px]/[15px] font-heavy text-on-fill tabular-nums shadow-[0_0_0_2px_var(--surface)] max-tablet:top-[7px] max-tablet:start-[22px]"
        >
          {bellText(unread)}
        </span>
      )}
      {isLive && (
        // If the stream's code fails to load, the bell keeps the number of the last call.
        <PartBoundary failed={() => null}>
          <LiveUnread />
        </PartBoundary>
      )}
    </IconLink>
  )
}
