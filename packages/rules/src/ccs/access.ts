import type { ContestType } from '../contests/contest.ts'
import { isPassFail } from './contest-object.ts'
import type { CcsObject } from './fields.ts'
import { type CcsRole, capabilities } from './roles.ts'
import type { CcsWriter } from './versions.ts'

/** The types that a feed may have, in the order in which its snapshot has them. */
export const snapshotTypes = [
  ...(['contest', 'judgement-types', 'languages', 'groups', 'organizations', 'teams', 'problems'] as const),
  ...(['clarifications', 'submissions', 'judgements', 'runs', 'awards', 'state'] as const),
] as const
export type CcsType = (typeof snapshotTypes)[number]

interface Reading {
  role: CcsRole['kind']
  contestType: ContestType
  writer: CcsWriter
  isStrict: boolean
}

/** Exactly the types and properties that the role gets, whether there are objects yet or not. */
export function presentAccess(reading: Reading): CcsObject {
  const endpoints = [...snapshotTypes, 'accounts' as const].map((type) => ({
    type,
    properties: propertiesOf[type](reading),
  }))
  return {
    capabilities: capabilities[reading.role](reading.writer),
    endpoints: endpoints.filter(({ properties }) => properties.length > 0),
  }
}

const some = (isThere: boolean, ...names: string[]) => (isThere ? names : [])

const propertiesOf: Record<CcsType | 'accounts', (reading: Reading) => string[]> = {
  contest: ({ contestType, writer, isStrict }) => [
    ...[
      'id',
      'name',
      'start_time',
      'duration',
      'scoreboard_freeze_duration',
      'scoreboard_thaw_time',
      'scoreboard_type',
    ],
    ...some(isPassFail(contestType), 'penalty_time'),
    ...some(!writer.hasHiddenTeams, 'main_scoreboard_group_id'),
    ...some(!isStrict, 'shortname', 'allow_submit'),
  ],
  'judgement-types': ({ writer }) => [
    ...['id', 'name', 'penalty', 'solved'],
    ...some(writer.hasSimplifiedTypes, 'simplified_judgement_type_id'),
  ],
  languages: () => ['id', 'name', 'entry_point_required', 'extensions', 'compiler', 'runner'],
  groups: () => ['id', 'name'],
  organizations: () => ['id', 'name'],
  teams: ({ writer }) => [
    ...['id', 'name', 'label', 'display_name', 'organization_id', 'group_ids'],
    ...some(writer.hasHiddenTeams, 'hidden'),
  ],
  problems: ({ contestType, writer }) => [
    ...['id', 'label', 'name', 'ordinal', 'uuid', 'time_limit', 'test_data_count'],
    ...some(!isPassFail(contestType), 'max_score'),
    ...some(writer.hasProblemLimits, 'memory_limit', 'output_limit', 'code_limit'),
    'statement',
    ...some(writer.hasAttachments, 'attachments'),
  ],
  clarifications: ({ role, writer }) => [
    'id',
    ...some(role !== 'public', 'from_team_id', writer.hasRecipientLists ? 'to_team_ids' : 'to_team_id', 'reply_to_id'),
    ...['problem_id', 'text', 'time', 'contest_time'],
  ],
  submissions: () => [
    ...['id', 'language_id', 'problem_id', 'team_id', 'time', 'contest_time', 'entry_point', 'files'],
  ],
  judgements: ({ role, contestType, writer }) => [
    ...['id', 'submission_id'],
    ...some(writer.hasCurrentJudgements, 'current'),
    ...['start_time', 'start_contest_time', 'judgement_type_id', 'end_time', 'end_contest_time'],
    ...some(role !== 'public', 'max_run_time'),
    ...some(!isPassFail(contestType), 'score'),
  ],
  runs: ({ role }) =>
    some(
      role !== 'public',
      ...['id', 'judgement_id', 'ordinal', 'judgement_type_id', 'time', 'contest_time', 'run_time'],
    ),
  awards: () => ['id', 'citation', 'team_ids'],
  state: () => ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates'],
  accounts: ({ role }) => some(role === 'jury', 'id', 'username', 'type', 'team_id'),
}
