import type { FindingKind } from '../checker/finding.ts'
import type { Acknowledged } from '../traffic/acknowledged.ts'

/** A way in which a promise can be broken, which the checker has to find. */
export interface Break {
  kind: FindingKind
  what: string
  /** In the database, with what undoes it. */
  statements?: [breaks: string, undoes: string]
  /** In what was acknowledged. */
  change?: (acknowledged: Acknowledged) => void
}

const first = (table: string) => `(select min(id::text)::uuid from ${table})`
const ID = '00000000-0000-7000-8000-000000000000'
const one = <T>(items: T[]): T => {
  const [item] = items
  if (!item) throw new Error('the traffic has made none')
  return item
}

export const breaks: Break[] = [
  { kind: 'submission lost', what: 'its row is gone', change: (seen) => (one(seen.submissions).id = ID) },
  { kind: 'submission changed', what: 'its code is another', change: (seen) => (one(seen.submissions).code += ' ') },
  {
    kind: 'not judged',
    what: 'a judgement was never finished',
    statements: [
      `update judgements set status = 'judging', verdict = null, profile = jsonb_build_object('was', verdict) where id = ${first('judgements')}`,
      `update judgements set status = 'done', verdict = profile->>'was', profile = null where id = ${first('judgements')}`,
    ],
  },
  {
    kind: 'judged twice',
    what: 'a submission has two judgements',
    statements: [
      `insert into judgements (id, submission_id, user_id, number, status, verdict)
       select '${ID}', submission_id, user_id, 2, 'done', verdict from judgements where id = ${first('judgements')}`,
      `delete from judgements where id = '${ID}'`,
    ],
  },
  {
    kind: 'wrong verdict',
    what: 'a right program was rejected',
    change: (seen) => {
      const accepted = seen.submissions.filter(({ expected }) => expected === 'Accepted')
      one(accepted).expected = 'Wrong Answer'
    },
  },
  {
    kind: 'verdict Error',
    what: 'we failed',
    statements: [
      `update submission_states set verdict = 'Error', verdict_detail = verdict where submission_id = ${first('submissions')}`,
      `update submission_states set verdict = verdict_detail, verdict_detail = null where submission_id = ${first('submissions')}`,
    ],
  },
  {
    kind: 'events of a judgement',
    what: 'a test is missing among them',
    statements: [
      `update submission_events set type = 'error' where id = (select min(id) from submission_events where type = 'testcase')`,
      `update submission_events set type = 'testcase' where type = 'error'`,
    ],
  },
  { kind: 'stream not ended', what: 'no verdict came', change: (seen) => (one(seen.streams).verdicts = []) },
  {
    kind: 'stream not ended',
    what: 'it ended with an error',
    change: (seen) => one(seen.streams).errors.push('The stream failed.'),
  },
  {
    kind: 'stream out of order',
    what: 'an event came twice',
    change: ({ streams }) => one(streams).eventIds.push(one(one(streams).eventIds)),
  },
  {
    kind: 'stream out of order',
    what: 'two verdicts came',
    change: ({ streams }) => one(streams).verdicts.push('Accepted'),
  },
  { kind: 'stream incomplete', what: 'an event did not come', change: ({ streams }) => one(streams).eventIds.shift() },
  {
    kind: 'draft lost',
    what: 'what was saved is not there',
    change: ({ drafts }) => (one(drafts).code = 'saved, and then lost'),
  },
  {
    kind: 'draft replaced',
    what: 'something that nobody wrote is newer',
    statements: [
      `insert into drafts (id, user_id, problem_id, language, code) select '${ID}', user_id, problem_id, language, 'x' from drafts limit 1`,
      `delete from drafts where id = '${ID}'`,
    ],
  },
  {
    kind: 'registration lost',
    what: 'somebody is not registered',
    change: (seen) => (one(seen.registrations.filter(({ isUncertain }) => !isUncertain)).isRegistered = false),
  },
  {
    kind: 'contest over capacity',
    what: 'a place is counted twice',
    statements: [
      'update contests set participant_count = participant_count + 1',
      'update contests set participant_count = participant_count - 1',
    ],
  },
  {
    kind: 'contest log',
    what: 'an event is missing',
    statements: [
      'update contest_heads set last_seq = last_seq + 1',
      'update contest_heads set last_seq = last_seq - 1',
    ],
  },
  {
    kind: 'contest log',
    what: 'a verdict is not in it',
    statements: [
      `update contest_events set kind = 'frozen' where kind = 'judged'`,
      `update contest_events set kind = 'judged' where kind = 'frozen'`,
    ],
  },
  {
    kind: 'board differs',
    what: 'a row is not the fold of the log',
    statements: [
      `update contest_standings set row = row || '{"pending": 77}'`,
      `update contest_standings set row = row || '{"pending": 0}'`,
    ],
  },
  {
    kind: 'counter differs',
    what: 'a solver is counted twice',
    statements: ['update problem_stats set solvers = solvers + 1', 'update problem_stats set solvers = solvers - 1'],
  },
  {
    kind: 'counter differs',
    what: 'somebody has points for nothing',
    statements: [
      'update user_scores set total_points = total_points + 1',
      'update user_scores set total_points = total_points - 1',
    ],
  },
  { kind: 'question lost', what: 'its row is gone', change: ({ questions }) => (one(questions).id = ID) },
  {
    kind: 'settings lost',
    what: 'the banner is an older one',
    change: ({ settings }) => settings && Object.assign(settings, { revision: settings.revision + 1 }),
  },
  {
    kind: 'session differs',
    what: 'a session that was ended is open',
    change: ({ sessions }) => (one(sessions.filter(({ isOpen }) => isOpen)).isOpen = false),
  },
  {
    kind: 'session differs',
    what: 'a session was lost',
    change: ({ sessions }) => (one(sessions.filter(({ isOpen }) => !isOpen)).isOpen = true),
  },
  {
    kind: 'one-time link',
    what: 'it is not used up',
    statements: [
      `update password_resets set used_at = null`,
      `update password_resets set used_at = coalesce(used_at, now())`,
    ],
  },
  {
    kind: 'unexpected refusal',
    what: 'somebody who is signed in was refused',
    change: (seen) => seen.unexpectedRefusals.push({ call: 'GET /problems', status: 401, code: 'session.required' }),
  },
]
