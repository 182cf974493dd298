import type { SKIPPED, VerdictOrPending } from '@arbiter/rules/verdict'
import { texts } from '@arbiter/texts/texts'

/** What verdicts are called for readers; on the wire they have their English names. */
export const verdictNames = texts({
  Accepted: 'Accepted',
  'Wrong Answer': 'Wrong Answer',
  'Runtime Error': 'Runtime Error',
  'Time Limit Exceeded': 'Time Limit Exceeded',
  'Compilation Error': 'Compilation Error',
  // A fault of the judge, not of the program.
  Error: 'Error',
  // The submission is not judged yet.
  Pending: 'Pending',
  // A test that was not run, because the verdict could no longer change.
  Skipped: 'Skipped',
} satisfies Record<VerdictOrPending | typeof SKIPPED, string>)
