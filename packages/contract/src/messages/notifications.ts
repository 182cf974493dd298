import type { NotificationKind } from '@arbiter/rules/site/notification'
import type { Refusals } from './refusals-type.ts'

export const notificationRefusals = {
  'notification.not-found': [404, 'Notification not found.'],
  'notification.too-many-streams': [429, 'Too many pages are open at once. Please close some of them.'],
} as const satisfies Refusals

export const notificationNotices = {
  notificationsRead: 'All notifications are marked as read.',
} as const

/** The details that were stored with a notification; its text is made from them. */
type Details = Readonly<Record<string, unknown>>
const detail = (details: Details, name: string) => String(details[name] ?? '')
const withNote = (sentence: string, note: string) => (note === '' ? sentence : `${sentence} ${note}`)

export const notificationTexts: Record<NotificationKind, (details: Details) => { title: string; text: string }> = {
  'appeal-decided': (details) =>
    details.decision === 'accepted'
      ? {
          title: 'Your appeal was accepted',
          text: withNote('Your account is no longer restricted.', detail(details, 'note')),
        }
      : {
          title: 'Your appeal was rejected',
          text: withNote('Your account stays restricted.', detail(details, 'note')),
        },
  'account-flagged': (details) => ({ title: 'Your account was restricted', text: detail(details, 'reason') }),
  'account-unflagged': () => ({
    title: 'Your account is no longer restricted',
    text: 'You can submit, join contests and edit your profile again.',
  }),
  'submission-flagged': (details) => ({
    title: 'One of your submissions was flagged',
    text: `Your submission to ${detail(details, 'problem')} no longer counts.`,
  }),
  'submission-unflagged': (details) => ({
    title: 'One of your submissions counts again',
    text: `The flag on your submission to ${detail(details, 'problem')} was lifted.`,
  }),
  'contest-starting': (details) => ({
    title: `${detail(details, 'contest')} is about to start`,
    text: 'You are registered. Good luck!',
  }),
  'contest-changed': (details) => ({
    title: `${detail(details, 'contest')} was changed`,
    text: 'Please check its times and problems.',
  }),
  'contest-extended': (details) => ({
    title: `${detail(details, 'contest')} lasts longer`,
    text: `It was extended by ${detail(details, 'minutes')} minutes.`,
  }),
  'contest-removed': (details) => ({
    title: `You were removed from ${detail(details, 'contest')}`,
    text: detail(details, 'reason'),
  }),
  'contest-readmitted': (details) => ({
    title: `You are back in ${detail(details, 'contest')}`,
    text: 'The organisers have let you in again, with all that you had submitted.',
  }),
  announcement: (details) => ({ title: detail(details, 'title'), text: detail(details, 'text') }),
  'clarification-answered': (details) => ({
    title: `Your question in ${detail(details, 'contest')} was answered`,
    text: detail(details, 'answer'),
  }),
  'verdict-changed': (details) => ({
    title: `New verdict for ${detail(details, 'problem')}`,
    text: `Your submission was judged again: ${detail(details, 'before')} became ${detail(details, 'after')}.`,
  }),
  'rating-changed': (details) => ({
    title: `Your rating after ${detail(details, 'contest')} is ${detail(details, 'after')}`,
    text:
      details.before == null ? 'It is your first rating.' : `Before the contest it was ${detail(details, 'before')}.`,
  }),
  'test-proposal-taken': (details) => ({
    title: `Your test for ${detail(details, 'problem')} was taken`,
    text: 'It is part of the tests now, and the problem names you as its author.',
  }),
  'test-proposal-rejected': (details) => ({
    title: `Your test for ${detail(details, 'problem')} was rejected`,
    text: detail(details, 'reason'),
  }),
  'judging-failed': (details) => ({
    title: 'A submission could not be judged',
    text: `Submission ${details.number == null ? detail(details, 'submissionId') : `#${detail(details, 'number')}`} ended in Error.${details.reason == null ? '' : ` ${detail(details, 'reason')}`}`,
  }),
}
