import type { AppealStatus } from '@arbiter/rules/contests/appeal'
import { texts } from '@arbiter/texts/texts'

export const appealTexts = texts({
  restricted: 'Your account is restricted',
  appealOnce: 'One appeal per restriction',
  appealReader: 'An administrator will read it. You will get the answer here and as a notification.',
  appealPending: 'An administrator will read it. The decision appears here.',
  appealAccepted: 'Your appeal was accepted',
  appealRejected: 'Your appeal was rejected',
  appealWithoutNote: 'The administrator left no note.',
  decisionNoteHint: 'Optional. The user will see it.',
  acceptingUnflags: 'Accepting lifts the restriction at once.',
  statusFailed: 'Failed to check appeal status',
  filingFailed: 'Failed to submit appeal',
  listFailed: 'Failed to fetch appeals.',
  decisionFailed: 'Failed to save the decision.',
  none: { title: 'No appeals', text: 'Nobody is waiting for a decision.' },
})

export const appealStatusNames = texts({
  // No decision yet.
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
} satisfies Record<AppealStatus, string>)
