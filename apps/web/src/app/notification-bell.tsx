import { IconLink } from '../ui/icon-button.tsx'

const MAX_SHOWN = 9

export function NotificationBell({ unread }: { unread: number }) {
  return (
    <IconLink to="/notifications" icon="bell" label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-px min-w-[15px] rounded-panel bg-danger-fill px-1 text-center text-[10px]/[15px] font-heavy text-on-fill tabular-nums shadow-[0_0_0_2px_var(--surface)] max-tablet:top-[7px] max-tablet:right-1.5"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </IconLink>
  )
}
