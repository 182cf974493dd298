import type { NotificationKind } from '@arbiter/rules/site/notification'
import { texts } from '@arbiter/texts/texts'

export const notificationRefusals = texts({
  'notification.not-found': [404, 'Notification not found.'],
  'notification.too-many-streams': [429, 'Too many pages are open at once. Please close some of them.'],
})

export const notificationNotices = texts({
  notificationsRead: 'All notifications are marked as read.',
})

/** The details that were stored with a notification; its text is made from them. */
export type NotificationDetails = Readonly<Record<string, unknown>>
type Details = NotificationDetails

const said = texts({
  appealAccepted: { title: 'Your appeal was accepted', text: 'Your account is no longer restricted.' },
  appealRejected: { title: 'Your appeal was rejected', text: 'Your account stays restricted.' },
  accountFlagged: 'Your account was restricted',
  accountUnflagged: {
    title: 'Your account is no longer restricted',
    text: 'You can submit, join contests and edit your profile again.',
  },
  submissionFlagged: {
    title: 'One of your submissions was flagged',
    text: 'Your submission to {problem} no longer counts.',
  },
  submissionUnflagged: {
    title: 'One of your submissions counts again',
    text: 'The flag on your submission to {problem} was lifted.',
  },
  contestStarting: { title: '{contest} is about to start', text: 'You are registered. Good luck!' },
  contestChanged: { title: '{contest} was changed', text: 'Please check its times and problems.' },
  contestExtended: {
    title: '{contest} lasts longer',
    text: 'It was extended by {minutes, plural, one {# minute} other {# minutes}}.',
  },
  contestRemoved: 'You were removed from {contest}',
  contestReadmitted: {
    title: 'You are back in {contest}',
    text: 'The organisers have let you in again, with all that you had submitted.',
  },
  clarificationAnswered: 'Your question in {contest} was answered',
  teamInvited: { title: 'You are invited to {team}', text: '{by} asks you to join the team.' },
  verdictChanged: {
    title: 'New verdict for {problem}',
    text: 'Your submission was judged again: {before} became {after}.',
  },
  ratingChanged: {
    title: 'Your rating after {contest} is {after}',
    first: 'It is your first rating.',
    text: 'Before the contest it was {before}.',
  },
  testProposalTaken: {
    title: 'Your test for {problem} was taken',
    text: 'It is part of the tests now, and the problem names you as its author.',
  },
  testProposalRejected: 'Your test for {problem} was rejected',
  judgingFailed: {
    title: 'A submission could not be judged',
    // The number of a submission, such as #1042, or its id.
    text: 'Submission {submission} ended in Error.',
  },
  invitation: {
    // The thing is a problem or a contest, and the name that of a person.
    title: 'Invitation: {thing}',
    text: '{name} invites you to work on it. Accept or decline the invitation.',
  },
  rightGiven: {
    title: 'You have a new right',
    site: 'An administrator gave you a right for the whole site.',
    thing: 'You can work on {thing} now.',
  },
  rightRevoked: {
    title: 'A right of yours was revoked',
    site: 'It was for the whole site.',
    thing: 'It was for {thing}.',
  },
  webhookStopped: {
    title: 'The webhook “{name}” was switched off',
    failing: 'It has failed for days. Check its address, then resume it.',
    gone: 'Its receiver says that it is gone for good.',
  },
})

const detail = (details: Details, name: string) => String(details[name] ?? '')
const withNote = (sentence: string, note: string) => (note === '' ? sentence : `${sentence} ${note}`)
const problemOf = (details: Details) => ({ problem: detail(details, 'problem') })
const contestOf = (details: Details) => ({ contest: detail(details, 'contest') })

const thingOf = (details: Details) => ({ thing: detail(details, 'thing') })

/** A right for the whole site has no thing. */
const rightChange = (words: typeof said.rightGiven, details: Details) => ({
  title: words.title,
  text: details.thing == null ? words.site : words.thing(thingOf(details)),
})

type NotificationText = (details: Details) => { title: string; text: string }

export const notificationTexts: Record<NotificationKind, NotificationText> = {
  'appeal-decided': (details) => {
    const { title, text } = details.decision === 'accepted' ? said.appealAccepted : said.appealRejected
    return { title, text: withNote(text, detail(details, 'note')) }
  },
  'account-flagged': (details) => ({ title: said.accountFlagged, text: detail(details, 'reason') }),
  'account-unflagged': () => said.accountUnflagged,
  'submission-flagged': (details) => ({
    title: said.submissionFlagged.title,
    text: said.submissionFlagged.text(problemOf(details)),
  }),
  'submission-unflagged': (details) => ({
    title: said.submissionUnflagged.title,
    text: said.submissionUnflagged.text(problemOf(details)),
  }),
  'contest-starting': (details) => ({
    title: said.contestStarting.title(contestOf(details)),
    text: said.contestStarting.text,
  }),
  'contest-changed': (details) => ({
    title: said.contestChanged.title(contestOf(details)),
    text: said.contestChanged.text,
  }),
  'contest-extended': (details) => ({
    title: said.contestExtended.title(contestOf(details)),
    text: said.contestExtended.text({ minutes: Number(details.minutes ?? 0) }),
  }),
  'contest-removed': (details) => ({
    title: said.contestRemoved(contestOf(details)),
    text: detail(details, 'reason'),
  }),
  'contest-readmitted': (details) => ({
    title: said.contestReadmitted.title(contestOf(details)),
    text: said.contestReadmitted.text,
  }),
  announcement: (details) => ({ title: detail(details, 'title'), text: detail(details, 'text') }),
  'clarification-answered': (details) => ({
    title: said.clarificationAnswered(contestOf(details)),
    text: detail(details, 'answer'),
  }),
  'team-invited': (details) => ({
    title: said.teamInvited.title({ team: detail(details, 'team') }),
    text: said.teamInvited.text({ by: detail(details, 'by') }),
  }),
  'verdict-changed': (details) => ({
    title: said.verdictChanged.title(problemOf(details)),
    text: said.verdictChanged.text({ before: detail(details, 'before'), after: detail(details, 'after') }),
  }),
  'rating-changed': (details) => ({
    title: said.ratingChanged.title({ ...contestOf(details), after: detail(details, 'after') }),
    text:
      details.before == null
        ? said.ratingChanged.first
        : said.ratingChanged.text({ before: detail(details, 'before') }),
  }),
  'test-proposal-taken': (details) => ({
    title: said.testProposalTaken.title(problemOf(details)),
    text: said.testProposalTaken.text,
  }),
  'test-proposal-rejected': (details) => ({
    title: said.testProposalRejected(problemOf(details)),
    text: detail(details, 'reason'),
  }),
  'judging-failed': (details) => {
    const submission = details.number == null ? detail(details, 'submissionId') : `#${detail(details, 'number')}`
    return {
      title: said.judgingFailed.title,
      text: withNote(said.judgingFailed.text({ submission }), detail(details, 'reason')),
    }
  },
  invitation: (details) => ({
    title: said.invitation.title(thingOf(details)),
    text: said.invitation.text({ name: detail(details, 'name') }),
  }),
  'right-given': (details) => rightChange(said.rightGiven, details),
  'right-revoked': (details) => rightChange(said.rightRevoked, details),
  'webhook-stopped': (details) => ({
    title: said.webhookStopped.title({ name: detail(details, 'name') }),
    text: details.stop === 'gone' ? said.webhookStopped.gone : said.webhookStopped.failing,
  }),
}

/** The details that the texts of a kind are made from: what a page needs to say them in another language. */
export const notificationDetails: Record<NotificationKind, readonly string[]> = {
  'appeal-decided': ['decision', 'note'],
  'account-flagged': ['reason'],
  'account-unflagged': [],
  'submission-flagged': ['problem'],
  'submission-unflagged': ['problem'],
  'contest-starting': ['contest'],
  'contest-changed': ['contest'],
  'contest-extended': ['contest', 'minutes'],
  'contest-removed': ['contest', 'reason'],
  'contest-readmitted': ['contest'],
  announcement: ['title', 'text'],
  'clarification-answered': ['contest', 'answer'],
  'team-invited': ['team', 'by'],
  'verdict-changed': ['problem', 'before', 'after'],
  'rating-changed': ['contest', 'before', 'after'],
  'test-proposal-taken': ['problem'],
  'test-proposal-rejected': ['problem', 'reason'],
  'judging-failed': ['number', 'submissionId', 'reason'],
  'webhook-stopped': ['name', 'stop'],
  invitation: ['thing', 'name'],
  'right-given': ['thing'],
  'right-revoked': ['thing'],
}
