import { randomBytes } from 'node:crypto'
import { connectOnce } from './connect.ts'

/** The roles that connect to the embedded server: each has only the rights it needs, and none owns the database. */
export type DatabaseRole = 'api' | 'judge'

/** What the judge reads, writes itself, or derives from its judgements. It knows people only by their ids. */
const JUDGE_RIGHTS = {
  select: ['test_sets', 'test_cases', 'blobs', 'contest_problems', 'aid_openings'],
  insert: ['time_rechecks', 'test_results', 'notifications', 'score_counts', 'user_scores'],
  'select, update': ['judgements', 'submission_states', 'problem_popularity', 'problem_stats'],
  'select, insert': ['contest_events', 'judge_calibrations', 'time_reference'],
  'select, insert, delete': ['submission_events', 'trial_results', 'test_proposal_changes'],
  'select, insert, update': ['setter_job_results'],
  'select, insert, update, delete': ['user_problems', 'judges', 'contest_standings'],
}

const SCORE_COLUMNS = ['user_id', 'total_points', 'problems_solved', 'last_solved_at']

/** The columns of a tried program that the judge writes: the lease and the result. */
const TRIAL_COLUMNS = [
  ...['status', 'attempt', 'failures', 'judge_id', 'started_at', 'finished_at'],
  ...['verdict', 'verdict_detail', 'compile_log', 'tests_passed', 'tests_total', 'cpu_ms', 'memory_kb', 'score'],
]

/** The same of a background job. */
const JOB_COLUMNS = [
  ...['status', 'attempt', 'failures', 'judge_id', 'started_at', 'finished_at', 'progress', 'result'],
]

/** The same of a proposed test. */
const PROPOSAL_COLUMNS = [
  ...['status', 'attempt', 'failures', 'judge_id', 'started_at', 'finished_at', 'state', 'found'],
  ...['output', 'output_size', 'total', 'tried', 'changed', 'last_submission_id'],
]

/** The same of a hack. */
const HACK_COLUMNS = [
  ...['status', 'attempt', 'failures', 'judge_id', 'started_at', 'finished_at'],
  ...['outcome', 'objection', 'objection_fault', 'verdict', 'answer'],
]

/** Columns of tables that hold more than the judge needs. */
const JUDGE_COLUMNS: [right: 'select' | 'update', table: string, columns: string[]][] = [
  ['select', 'submissions', ['id', 'user_id', 'problem_id', 'contest_id', 'language', 'code', 'number']],
  [
    'select',
    'problems',
    [
      ...[
        'id',
        'name',
        'points',
        'time_limit_ms',
        'memory_limit_mb',
        'language_factors',
        'test_set_version',
        'deleted_at',
      ],
      ...['comparison_mode', 'case_sensitive', 'tolerance', 'reveal_tests', 'is_open'],
      ...['output_limit_bytes', 'compile_limit_ms', 'input_description', 'reference_language', 'reference_code'],
    ],
  ],
  [
    'select',
    'contests',
    [
      'id',
      'contest_type',
      'start_time',
      'end_time',
      'settled_end_time',
      'deleted_at',
      'penalty_per_wrong_submission_minutes',
    ],
  ],
  ['select', 'test_results', ['judgement_id', 'position', 'verdict']],
  ['select', 'rejudges', ['id', 'state']],
  ['update', 'rejudges', ['state']],
  ['select', 'trials', ['id', 'kind', 'problem_id', 'test_set_id', 'request_id']],
  [
    'select',
    'trial_programs',
    ['id', 'trial_id', 'position', 'language', 'code', 'files', 'validator', ...TRIAL_COLUMNS],
  ],
  ['update', 'trial_programs', TRIAL_COLUMNS],
  // Persons take turns, so the judge knows their ids.
  [
    'select',
    'background_jobs',
    [
      ...['id', 'kind', 'problem_id', 'submission_id', 'test_set_id', 'requested_by', 'request_id', 'languages'],
      ...['problem_version', 'plan', ...JOB_COLUMNS],
    ],
  ],
  ['update', 'background_jobs', JOB_COLUMNS],
  [
    'select',
    'test_proposals',
    ['id', 'problem_id', 'proposed_by', 'request_id', 'input', 'plan', 'allows_single', ...PROPOSAL_COLUMNS],
  ],
  ['update', 'test_proposals', PROPOSAL_COLUMNS],
  [
    'select',
    'hacks',
    [
      ...['id', 'contest_id', 'problem_id', 'user_id', 'participant', 'submission_id', 'victim', 'request_id'],
      ...['input', 'plan', ...HACK_COLUMNS],
    ],
  ],
  ['update', 'hacks', HACK_COLUMNS],
  ['select', 'user_scores', SCORE_COLUMNS],
  ['update', 'user_scores', SCORE_COLUMNS],
]

/** The API can't write what only a judge finds out, nor what never changes. */
const KEPT_FROM_API = `
  revoke insert, update, delete on migrations, applied_sql, backup_state, test_results from arbiter_api;
  revoke insert, update on submission_events from arbiter_api;
  revoke update, delete on submissions, audit_log from arbiter_api;
  revoke insert, update, delete on judgements, submission_states from arbiter_api;
  revoke update, delete on contest_events from arbiter_api;
  revoke insert, update on judge_calibrations from arbiter_api;
  revoke insert on time_rechecks from arbiter_api;
  revoke insert, update, delete on judges, time_reference from arbiter_api;
  revoke update on trials from arbiter_api;
  revoke insert, update on trial_programs from arbiter_api;
  revoke insert, update on trial_results from arbiter_api;
  revoke insert, update on background_jobs from arbiter_api;
  revoke insert, update on setter_job_results from arbiter_api;
  revoke insert, update on test_proposals from arbiter_api;
  revoke insert, update, delete on test_proposal_changes from arbiter_api;
  revoke insert, update, delete on hacks from arbiter_api;
  revoke update, delete on aid_openings from arbiter_api;
  revoke update, delete on grants, invitations, invitation_uses from arbiter_api;
  grant update (revoked_by, revoked_at) on grants to arbiter_api;
  grant update (uses_left, revoked_by, revoked_at) on invitations to arbiter_api;
  revoke update on test_sets, test_cases from arbiter_api;
  grant update (end_version) on test_cases to arbiter_api;
  grant update (status, is_flagged, deleted_at) on submission_states to arbiter_api;
  grant update (priority) on judgements to arbiter_api;
  grant update (applied_version) on trials to arbiter_api;
  grant insert (submission_id, user_id, problem_id, contest_id, participant, language, created_at)
    on submission_states to arbiter_api;
  grant insert (submission_id, user_id, rejudge_id, request_id, is_preview, reason, priority, number, round, pretest_count)
    on judgements to arbiter_api;
  grant insert (trial_id, position, name, language, code, files, expected_verdict, expectation, mutation, validator)
    on trial_programs to arbiter_api;
  grant update (status, applied_version) on background_jobs to arbiter_api;
  grant insert (kind, problem_id, submission_id, test_set_id, requested_by, request_id, languages, problem_version, code_hash, plan)
    on background_jobs to arbiter_api;
  grant insert (problem_id, proposed_by, input, input_size, input_hash, plan, request_id) on test_proposals to arbiter_api;
  grant update (state, status, failures, allows_single, plan, request_id, decided_by, decided_at, reason, case_id, version)
    on test_proposals to arbiter_api;
  grant insert (contest_id, problem_id, user_id, participant, submission_id, victim, input, input_size, input_hash, plan, request_id)
    on hacks to arbiter_api;
  grant update (added_at) on hacks to arbiter_api;`

/**
 * Makes the roles, or gives them new passwords: they live as long as the supervisor that hands them out. Returns each
 * role's own address of the database.
 */
export async function prepareRoles(ownerUrl: string): Promise<Record<DatabaseRole, string>> {
  const client = await connectOnce(ownerUrl, 'roles')
  try {
    const api = await prepareRole(client, 'arbiter_api')
    const judge = await prepareRole(client, 'arbiter_judge')
    await client.query(GRANTS)
    return { api: withUser(ownerUrl, 'arbiter_api', api), judge: withUser(ownerUrl, 'arbiter_judge', judge) }
  } finally {
    await client.end()
  }
}

/**
 * On a server of the operator, who has made both roles and gives each program its address: grants them what they need, and
 * takes back what an earlier version granted. To be called after each migration.
 */
export async function grantRights(ownerUrl: string): Promise<void> {
  const client = await connectOnce(ownerUrl, 'roles')
  try {
    await client.query(GRANTS)
  } finally {
    await client.end()
  }
}

/** Revokes what an earlier version granted and this one does not. */
function judgeGrants(): string {
  const grants = Object.entries(JUDGE_RIGHTS).map(
    ([rights, tables]) => `grant ${rights} on ${tables.join(', ')} to arbiter_judge;`,
  )
  const columns = JUDGE_COLUMNS.map(
    ([right, table, names]) => `grant ${right} (${names.join(', ')}) on ${table} to arbiter_judge;`,
  )
  return [
    'revoke all on all tables in schema public from arbiter_judge;',
    'revoke all on all sequences in schema public from arbiter_judge;',
    'grant usage on sequence contest_event_drafts to arbiter_judge;',
    ...grants,
    ...columns,
  ].join('\n')
}

const GRANTS = `
  revoke create on schema public from public;
  grant usage on schema public to arbiter_api, arbiter_judge;
  grant execute on all functions in schema public to arbiter_api, arbiter_judge;
  revoke all on all tables in schema public from arbiter_api;
  grant select, insert, update, delete on all tables in schema public to arbiter_api;
  ${KEPT_FROM_API}
  grant usage, select on all sequences in schema public to arbiter_api;
  ${judgeGrants()}
  revoke execute on function drop_queued_previews(uuid) from public, arbiter_judge;
  revoke execute on function insert_hacked_judgement(uuid, text, text, text) from public, arbiter_api;`

type Client = Awaited<ReturnType<typeof connectOnce>>

async function prepareRole(client: Client, role: string): Promise<string> {
  const password = randomBytes(24).toString('base64url') // letters, digits, - and _: nothing to escape
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  await client.query(
    `${found.rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nobypassrls password '${password}'`,
  )
  return password
}

function withUser(url: string, user: string, password: string): string {
  return url.replace(/\/\/[^@]*@/, `//${user}:${password}@`)
}
