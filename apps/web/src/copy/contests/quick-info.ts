import type { SubtaskRule } from '@arbiter/rules/scoring/subtask-rule'
import { texts } from '@arbiter/texts/texts'

/** Short facts about a contest, as names and values. */
export const quickInfoTexts = texts({
  title: 'Quick info',
  rated: 'Rated Contest',
  yes: 'Yes',
  unrated: 'Unrated',
  noRatingChanges: 'No rating changes',
  // {type} is such as "ICPC".
  style: '{type} Style',
  // Minutes added for each wrong submission.
  penalty: '{minutes, number} min penalty',
  partialPoints: 'partial points',
  pointsFall: 'points fall with time',
  pointsPerProblem: 'points per problem',
  freezes: 'Leaderboard freezes',
  // How long before the end of the contest the leaderboard freezes; {length} is such as "1 hour 30 minutes".
  beforeEnd: '{length} before the end',
  pretests: 'Pretests',
  systemTests: 'system tests after the end',
  hacks: 'Hacks',
  late: 'Late submissions',
  lateUnranked: 'taken, not ranked',
  multiLanguage: 'Multi-language',
  languageCount: '{languages, plural, one {# language} other {# languages}}',
  languages: 'Languages',
  noLanguages: 'None',
  statistics: 'Statistics',
  participants: 'Participants',
  submissions: 'Submissions',
  // The number of accepted submissions.
  accepted: 'Accepted',
})

/** How subtasks count in contests that have them, which tells participants what to submit. */
export const subtaskRuleNames = texts({
  'max-per-subtask': 'best result per subtask',
  'best-submission': 'best submission counts',
  'last-submission': 'last submission counts',
} satisfies Record<SubtaskRule, string>)
