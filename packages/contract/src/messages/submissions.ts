import { MAX_OPEN_SUBMISSIONS } from '@arbiter/rules/limits'
import { texts } from '@arbiter/texts/texts'

export const submissionRefusals = texts(
  {
    'code.too-large': [413, 'The code must be at most 256 KB.'],
    'judging.off': [503, 'Judging is switched off right now. Please try again later.'],
    'judging.busy': [503, 'Too many submissions are waiting. Please try again in a moment.'],
    'language.unavailable': [503, 'This language is not available right now.'],
    'submission.not-found': [404, 'Submission not found.'],
    'submission.not-yours': [403, 'You can only see your own submissions.'],
    'submission.still-judging': [409, 'This submission is still being judged.'],
    'submission.capsule-withheld': [403, 'This file can be downloaded when the contest has ended.'],
    'capsule.busy': [503, 'Too many downloads are being prepared. Please try again in a moment.'],
    'submission.too-many-open': [429, 'You have {open} submissions waiting. Please wait until one of them is judged.'],
    'submission.too-many-streams': [429, 'Too many submissions are being watched at once. Please close some pages.'],
  },
  { open: MAX_OPEN_SUBMISSIONS },
)

/** A single submission gets the specification's wording, whichever call was made. */
export const submissionNotices = texts({
  submissionReceived: 'Submission received.',
  submissionFlagged: 'Submission flagged.',
  submissionUnflagged: 'Submission unflagged.',
  submissionDeleted: 'Submission deleted.',
  submissionsFlagged: '{count, plural, one {Submission} other {# submissions}} flagged.',
  submissionsUnflagged: '{count, plural, one {Submission} other {# submissions}} unflagged.',
  submissionsDeleted: '{count, plural, one {Submission} other {# submissions}} deleted.',
})

/** Sent when the server ends a stream because of an internal error. */
export const streamError = texts('Stream error')
