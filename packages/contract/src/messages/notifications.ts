import type { NotificationKind } from '@arbiter/rules/notification'
import type { Refusals } from './refusals-type.ts'

export const notificationRefusals = {
  'notification.not-found': [404, 'Notification not found.'],
  'notification.too-many-streams': [429, 'Too many pages are open at once. Please close some of them.'],
} as const satisfies Refusals

export const notificationNotices = {
  notificationsRead: 'All notifications are marked as read.',
} as const

/** What a notification of each kind says, from the details that were kept with it. */
type Details = Readonly<Record<string, unknown>>
const told = (details: Details, name: string) => String(details[name] ?? '')
const withNote = (sentence: string, note: string) => (note === '' ? sentence : `${sentence} ${note}`)

export const notificationTexts: Record<NotificationKind, (details: Details) => { title: string; text: string }> = {
  'appeal-decided': (details) =>
    details.decision === 'accepted'
      ? {
          title: 'Your appeal was accepted',
          text: withNote('Your account is no longer restricted.', told(details, 'note')),
        }
      : { title: 'Your appeal was rejected', text: withNote('Your account stays restricted.', told(details, 'note')) },
  'account-flagged': (details) => ({ title: 'Your account was restricted', text: told(details, 'reason') }),
  'account-unflagged': () => ({
    title: 'Your account is no longer restricted',
    text: 'You can submit, join contests and edit your profile again.',
  }),
  'submission-flagged': (details) => ({
    title: 'One of your submissions was flagged',
    text: `Your submission to ${told(details, 'problem')} no longer counts.`,
  }),
  'submission-unflagged': (details) => ({
    title: 'One of your submissions counts again',
    text: `The flag on your submission to ${told(details, 'problem')} was lifted.`,
  }),
  'contest-starting': (details) => ({
    title: `${told(details, 'contest')} is about to start`,
    text: 'You are registered. Good luck!',
  }),
  'contest-changed': (details) => ({
    title: `${told(details, 'contest')} was changed`,
    text: 'Please check its times and problems.',
  }),
  announcement: (details) => ({ title: told(details, 'title'), text: told(details, 'text') }),
  'clarification-answered': (details) => ({
    title: `Your question in ${told(details, 'contest')} was answered`,
    text: told(details, 'answer'),
  }),
  'verdict-changed': (details) => ({
    title: `New verdict for ${told(details, 'problem')}`,
    text: `Your submission was judged again: ${told(details, 'before')} became ${told(details, 'after')}.`,
  }),
  'rating-changed': (details) => ({
    title: `Your rating after ${told(details, 'contest')} is ${told(details, 'after')}`,
    text: details.before == null ? 'It is your first rating.' : `Before the contest it was ${told(details, 'before')}.`,
  }),
  'judging-failed': (details) => ({
    title: 'A submission could not be judged',
    text: `Submission ${told(details, 'submissionId')} ended in a system error.`,
  }),
}
