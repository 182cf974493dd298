import { randomBytes } from 'node:crypto'
import { connectOnce } from './connect.ts'

/** Who connects to the embedded server: each program may do what it needs, and none of them is its owner. */
export type DatabaseRole = 'api' | 'judge'

/** What the judge reads, writes itself, or derives from its judgements. No table of people is among it but their ids. */
const JUDGE_RIGHTS = {
  select: ['submissions', 'problems', 'test_sets', 'test_cases', 'blobs', 'contests', 'contest_problems'],
  insert: ['test_results', 'notifications', 'score_counts'],
  'select, update': ['judgements', 'submission_states'],
  'select, insert, delete': ['submission_events'],
  'select, insert, update': ['user_scores', 'problem_stats', 'contest_standings'],
  'select, insert, update, delete': ['user_problems', 'judges'],
}

/**
 * Makes the roles, or gives them new passwords: they live as long as the supervisor that hands them out. Returns each
 * role's own address of the database.
 */
export async function prepareRoles(ownerUrl: string): Promise<Record<DatabaseRole, string>> {
  const client = await connectOnce(ownerUrl, 'roles')
  try {
    const api = await prepareRole(client, 'arbiter_api')
    const judge = await prepareRole(client, 'arbiter_judge')
    await client.query(`
      revoke create on schema public from public;
      grant usage on schema public to arbiter_api, arbiter_judge;
      grant execute on all functions in schema public to arbiter_api, arbiter_judge;
      grant select, insert, update, delete on all tables in schema public to arbiter_api;
      revoke insert, update, delete on table migrations from arbiter_api;
      grant usage, select on all sequences in schema public to arbiter_api;
      ${judgeGrants()}`)
    return { api: withUser(ownerUrl, 'arbiter_api', api), judge: withUser(ownerUrl, 'arbiter_judge', judge) }
  } finally {
    await client.end()
  }
}

/** What an earlier version granted and this one does not is taken back. */
function judgeGrants(): string {
  const grants = Object.entries(JUDGE_RIGHTS).map(
    ([rights, tables]) => `grant ${rights} on ${tables.join(', ')} to arbiter_judge;`,
  )
  return [
    'revoke all on all tables in schema public from arbiter_judge;',
    'revoke all on all sequences in schema public from arbiter_judge;',
    ...grants,
  ].join('\n')
}

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
