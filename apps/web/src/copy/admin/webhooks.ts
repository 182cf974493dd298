import { texts } from '@arbiter/texts/texts'

/** Webhooks: addresses of other servers that are told what happens on the site. */
export const webhookTexts = texts({
  title: 'Webhooks',
  lead: 'Arbiter sends a signed message to these addresses when something happens, and tries again when a receiver fails. <link>What is sent</link>',
  none: 'There are no webhooks.',
  failed: 'Failed to load webhooks.',
  // On a button, with an ellipsis because a dialog follows.
  create: 'New webhook…',
  createTitle: 'New webhook',
  // A verb, on a button.
  createVerb: 'Create webhook',
  editTitle: 'Edit webhook',
  save: 'Save',
  saveFailed: 'Failed to save the webhook.',
  name: 'Name',
  nameHint: 'What receives it, such as “Chat room”.',
  address: 'Address',
  addressHint: 'It must begin with https://.',
  addressHintHttp: 'It must begin with https://, or http:// in the private networks of the operator.',
  events: 'Events',
  jury: 'Sees what the jury sees',
  juryHint:
    'Verdicts in a freeze, hidden problems, private contests and all questions. Choose it only for your own servers.',
  // On a mark beside the name of a webhook that sees what the jury sees.
  juryMark: 'Jury',
  made: 'Copy the secret now. It is not shown again, and the receiver needs it to check that messages are yours.',
  // A verb, on a button.
  done: 'Done',
  test: 'Send a test',
  testFailed: 'Failed to send a test.',
  pause: 'Pause',
  resume: 'Resume',
  edit: 'Edit…',
  remove: 'Delete…',
  removeOf: 'Delete {name}',
  removeVerb: 'Delete',
  removeQuestion: '“{name}” gets no more messages, and the list of its deliveries is deleted. This cannot be undone.',
  removeFailed: 'Failed to delete the webhook.',
  waiting: '{count, plural, one {# message waits} other {# messages wait}}',
  // The value is a time.
  failingSince: 'Has failed since <time/>',
  deliveries: 'Last deliveries',
  deliveriesOf: 'Last deliveries of {name}',
  deliveriesFailed: 'Failed to load deliveries.',
  noDeliveries: 'Nothing has been sent yet.',
  resend: 'Send again',
  resendOf: 'Send {event} again',
  resendFailed: 'Failed to send it again.',
  // The value is a time.
  nextTry: 'Next try <time/>',
  tries: '{count, plural, one {# try} other {# tries}}',
  // How long a reply took.
  duration: '{count} ms',
  // The number of an HTTP status, such as 404.
  answered: 'Answered with {status}',
  reply: 'Reply',
})

/** What a webhook is doing, on a mark. */
export const webhookStateTexts = texts({
  active: 'Active',
  paused: 'Paused',
  failing: 'Switched off: it failed for days',
  gone: 'Switched off: the receiver is gone',
})

export const deliveryStateTexts = texts({
  waiting: 'Waiting',
  delivered: 'Delivered',
  // It was tried as often as it may be.
  failed: 'Given up',
})

/** Why there was no reply. */
export const deliveryFailureTexts = texts({
  'private-address': 'The address leads to a private network',
  'not-found': 'The name was not found',
  refused: 'Nothing answers at the address',
  timeout: 'No reply in time',
  broken: 'The connection broke',
})

/** What each event is; its name is what the API calls it. */
export const webhookEventTexts = texts({
  'submission.judged': 'a submission has a verdict',
  'contest.started': 'a contest starts',
  'contest.frozen': 'the leaderboard of a contest is frozen',
  'contest.ended': 'a contest ends',
  'contest.announcement': 'an announcement is made',
  'contest.clarification': 'a question is asked or answered',
  'problem.changed': 'a problem is added, changed or removed',
})
