import { notificationKinds } from '@arbiter/rules/site/notification'
import { z } from 'zod'
import { Id, Instant } from './values.ts'

export const Notification = z.object({
  _id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** What title and text say beside their words, so that a page can say them in another language. */
  details: z.record(z.string(), z.string()),
  /** The path of a page, such as `/contests/…`. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: Instant,
})
