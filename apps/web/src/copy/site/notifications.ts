import { texts } from '@arbiter/texts/texts'

export const notificationListTexts = texts({
  none: { title: 'No notifications', text: 'News about your contests and submissions appears here.' },
  title: 'Notifications',
  allRead: 'All read',
  unread: '{unread, plural, one {# unread notification} other {# unread notifications}}',
  readAll: 'Mark all as read',
  markRead: 'Mark as read: {title}',
  // Read by screen readers before the title of a notification.
  isUnread: 'Unread: ',
  listFailed: 'Failed to load notifications.',
  readFailed: 'Failed to mark the notification as read.',
})
