import type { Notification } from '@arbiter/contract/wire/notifications'
import { Link } from 'react-router'
import type { z } from 'zod'
import { notificationListTexts } from '../../copy/site/notifications.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classes } from '../../ui/classes.ts'
import { TimeStamp } from '../../ui/data/time-stamp.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { kindIcons } from './kind-icons.ts'
import { notificationWords } from './notification-words.ts'

interface NotificationLineProps {
  notification: z.output<typeof Notification>
  onRead: () => void
}

export function NotificationLine({ notification, onRead }: NotificationLineProps) {
  const { kind, link, isRead, createdAt } = notification
  const { title, text } = notificationWords(notification)
  return (
    <li className={classes('flex items-start gap-3 px-4 py-3', !isRead && 'bg-accent-soft/50')}>
      <Icon name={kindIcons[kind]} className={classes('mt-[3px]', isRead ? 'text-ink-faint' : 'text-accent-ink')} />
      <div className="min-w-0 flex-1">
        <NotificationTitle title={title} link={link} isRead={isRead} onRead={onRead} />
        <p className="text-small wrap-anywhere whitespace-pre-line text-ink-muted">{text}</p>
        <TimeStamp at={createdAt} className="text-small text-ink-faint" />
      </div>
      {!isRead && (
        <IconButton icon="check" label={notificationListTexts.markRead({ title })} size="sm" onClick={onRead} />
      )}
    </li>
  )
}

interface NotificationTitleProps extends Pick<z.output<typeof Notification>, 'title' | 'link' | 'isRead'> {
  onRead: () => void
}

/** Opening it marks it as read too. */
function NotificationTitle({ title, link, isRead, onRead }: NotificationTitleProps) {
  const look = classes('wrap-anywhere', isRead ? 'font-label text-ink-muted' : 'font-strong')
  return (
    <div className="flex items-start gap-2">
      {!isRead && (
        <span className="mt-2 size-2 flex-none rounded-full bg-accent">
          <span className="sr-only">{notificationListTexts.isUnread}</span>
        </span>
      )}
      {link ? (
        <Link
          to={link}
          onClick={isRead ? undefined : onRead}
          className={classes(look, 'touch-area hover:text-accent-ink')}
        >
          {title}
        </Link>
      ) : (
        <span className={look}>{title}</span>
      )}
    </div>
  )
}
