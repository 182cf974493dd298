import type { NotificationKind } from '@arbiter/rules/site/notification'
import type { IconName } from '../../ui/icons/icon.tsx'

export const kindIcons: Record<NotificationKind, IconName> = {
  'appeal-decided': 'chat',
  'account-flagged': 'flag',
  'account-unflagged': 'shield',
  'submission-flagged': 'flag',
  'submission-unflagged': 'shield',
  'contest-starting': 'clock',
  'contest-changed': 'calendar',
  'contest-extended': 'clock',
  'contest-removed': 'out',
  'contest-readmitted': 'users',
  announcement: 'bell',
  'clarification-answered': 'chat',
  'team-invited': 'users',
  'verdict-changed': 'refresh',
  'rating-changed': 'trophy',
  'test-proposal-taken': 'check',
  'test-proposal-rejected': 'file',
  'judging-failed': 'alert',
  'webhook-stopped': 'alert',
  invitation: 'users',
  'right-given': 'shield',
  'right-revoked': 'shield',
}
