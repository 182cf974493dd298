import { randomBytes } from 'node:crypto'
import { connectOnce } from './connect.ts'

/** Who connects to the embedded server: each program may do what it needs, and none of them is its owner. */
export type DatabaseRole = 'api' | 'judge'

/** What the judge derives from its judgements, or writes itself. */
const JUDGED_TABLES = [
  ...['judgements', 'test_results', 'submission_events', 'submission_states', 'judges', 'notifications'],
  ...['user_problems', 'user_scores', 'problem_stats', 'contest_standings'],
]
/** What it reads to judge. No table of people is among them but their ids. */
const READ_TABLES = [
  'submissions',
  'problems',
  'test_sets',
  'test_cases',
  'blobs',
  'contests',
  'contest_problems',
  'registrations',
]

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
      grant usage on schema public, graphile_worker to arbiter_api, arbiter_judge;
      grant select, insert, update, delete on all tables in schema public, graphile_worker to arbiter_api;
      revoke insert, update, delete on table migrations from arbiter_api;
      grant usage, select on all sequences in schema public, graphile_worker to arbiter_api, arbiter_judge;
      grant execute on all functions in schema public, graphile_worker to arbiter_api, arbiter_judge;
      grant select, insert, update, delete on all tables in schema graphile_worker to arbiter_judge;
      grant select, insert, update, delete on ${JUDGED_TABLES.join(', ')} to arbiter_judge;
      grant select on ${READ_TABLES.join(', ')} to arbiter_judge;`)
    return { api: withUser(ownerUrl, 'arbiter_api', api), judge: withUser(ownerUrl, 'arbiter_judge', judge) }
  } finally {
    await client.end()
  }
}

type Client = Awaited<ReturnType<typeof connectOnce>>

async function prepareRole(client: Client, role: string): Promise<string> {
  const password = randomBytes(24).toString('base64url') // letters, digits, - and _: nothing to escape
  // graphile-worker keeps its tables to their owner by row-level security, which is the only use of it here.
  const found = await client.query('select 1 from pg_roles where rolname = $1', [role])
  await client.query(
    `${found.rowCount ? 'alter' : 'create'} role ${role} login nosuperuser bypassrls password '${password}'`,
  )
  return password
}

function withUser(url: string, user: string, password: string): string {
  return url.replace(/\/\/[^@]*@/, `//${user}:${password}@`)
}
