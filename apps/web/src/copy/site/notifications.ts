export const notificationListTexts = {
  none: { title: 'No notifications', text: 'News about your contests and submissions appears here.' },
  listFailed: 'Failed to load notifications.',
  readFailed: 'Failed to mark the notification as read.',
} as const
