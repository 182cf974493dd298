/** The kinds of notifications. */
export const notificationKinds = [
  'appeal-decided',
  'account-flagged',
  'account-unflagged',
  'submission-flagged',
  'submission-unflagged',
  'contest-starting',
  'contest-changed',
  'contest-extended',
  'contest-removed',
  'contest-readmitted',
  'announcement',
  'clarification-answered',
  'verdict-changed',
  'rating-changed',
  'test-proposal-taken',
  'test-proposal-rejected',
  'judging-failed',
  'webhook-stopped',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
