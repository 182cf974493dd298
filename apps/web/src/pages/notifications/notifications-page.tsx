import { notificationNotices } from '@arbiter/contract/messages/notifications'
import type { Notification } from '@arbiter/contract/wire/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { notificationListTexts } from '../../copy/site/notifications.ts'
import { markRead, notificationsQuery } from '../../features/notifications/queries.ts'
import { setUnread } from '../../features/session/session.ts'
import { ListPages } from '../../lib/list-pages.tsx'
import { pageFrom } from '../../lib/page-param.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { useNotify } from '../../ui/feedback/notification.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel, panelPlate } from '../../ui/layout/panel.tsx'
import { NotificationLine } from './notification-line.tsx'

const WAITING_ROWS = 5

export function NotificationsPage() {
  const [search] = useSearchParams()
  const query = useQuery(notificationsQuery(pageFrom(search)))
  const reading = useMarkRead()
  const unread = query.data?.unreadCount ?? 0
  return (
    <Page width="narrow">
      <PageHead title={notificationListTexts.title} lead={query.data && unreadWords(unread)}>
        {unread > 0 && (
          <Button
            icon="check"
            className="ms-auto"
            busy={reading.isPending && reading.variables === 'all'}
            onClick={() => reading.mutate('all')}
          >
            {notificationListTexts.readAll}
          </Button>
        )}
      </PageHead>
      <NotificationList query={query} onRead={reading.mutate} />
      {query.data && <ListPages pagination={query.data.pagination} />}
    </Page>
  )
}

const unreadWords = (unread: number) =>
  unread === 0 ? notificationListTexts.allRead : notificationListTexts.unread({ unread })

interface NotificationListProps {
  query: ReturnType<typeof useQuery<{ notifications: z.output<typeof Notification>[] }>>
  onRead: (id: string) => void
}

function NotificationList({ query, onRead }: NotificationListProps) {
  if (query.isPending) return <WaitingRows count={WAITING_ROWS} />
  if (query.isError)
    return <Failure message={sentenceFor(query.error, notificationListTexts.listFailed)} onRetry={retryOf(query)} />
  if (query.data.notifications.length === 0)
    return (
      <Panel>
        <Empty icon="bell" {...notificationListTexts.none} />
      </Panel>
    )
  return (
    <ul className={classes(panelPlate, 'divide-y divide-line overflow-clip')}>
      {query.data.notifications.map((notification) => (
        <NotificationLine key={notification._id} notification={notification} onRead={() => onRead(notification._id)} />
      ))}
    </ul>
  )
}

function useMarkRead() {
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string | 'all') => markRead(id),
    onSuccess: (unread, id) => {
      setUnread(client, unread)
      if (id === 'all') notify('success', notificationNotices.notificationsRead)
    },
    onError: (error) => notify('danger', sentenceFor(error, notificationListTexts.readFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
