import { checkLinks, checkQuestions, checkRefusals, checkSessions, checkSettings } from '../checker/accounts.ts'
import { checkBoards } from '../checker/boards.ts'
import { checkCounters } from '../checker/counters.ts'
import { checkDrafts } from '../checker/drafts.ts'
import type { Check, FindingKind } from '../checker/finding.ts'
import { checkRegistrations } from '../checker/registrations.ts'
import { checkStreams } from '../checker/streams.ts'
import { checkJudgementEvents, checkSubmissions } from '../checker/submissions.ts'
import type { Acknowledged, FollowedStream } from '../traffic/acknowledged.ts'

/** A way in which a promise can be broken, which the checker has to find. */
export interface Break {
  kind: FindingKind
  /** The one that has to find it. */
  by: Check
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

const oneWithEvents = (streams: FollowedStream[]) => one(streams.filter(({ eventIds }) => eventIds.length > 0))

export const breaks: Break[] = [
  {
    kind: 'submission lost',
    by: checkSubmissions,
    what: 'its row is gone',
    change: (seen) => (one(seen.submissions).id = ID),
  },
  {
    kind: 'submission changed',
    by: checkSubmissions,
    what: 'its code is another',
    change: (seen) => (one(seen.submissions).code += ' '),
  },
  {
    kind: 'not judged',
    by: checkSubmissions,
    what: 'a judgement was never finished',
    statements: [
      `update judgements set status = 'judging', verdict = null, profile = jsonb_build_object('was', verdict) where id = ${first('judgements')}`,
      `update judgements set status = 'done', verdict = profile->>'was', profile = null where id = ${first('judgements')}`,
    ],
  },
  {
    kind: 'judged twice',
    by: checkSubmissions,
    what: 'a submission has two judgements',
    statements: [
      `insert into judgements (id, submission_id, user_id, number, status, verdict)
       select '${ID}', submission_id, user_id, 2, 'done', verdict from judgements where id = ${first('judgements')}`,
      `delete from judgements where id = '${ID}'`,
    ],
  },
  {
    kind: 'wrong verdict',
    by: checkSubmissions,
    what: 'a right program was rejected',
    change: (seen) => {
      const accepted = seen.submissions.filter(({ expected }) => expected === 'Accepted')
      one(accepted).expected = 'Wrong Answer'
    },
  },
  {
    kind: 'verdict Error',
    by: checkSubmissions,
    what: 'we failed',
    statements: [
      `update submission_states set verdict = 'Error', verdict_detail = verdict where submission_id = ${first('submissions')}`,
      `update submission_states set verdict = verdict_detail, verdict_detail = null where submission_id = ${first('submissions')}`,
    ],
  },
  {
    kind: 'events of a judgement',
    by: checkJudgementEvents,
    what: 'a test is missing among them',
    statements: [
      `update submission_events set type = 'error' where id = (select min(id) from submission_events where type = 'testcase')`,
      `update submission_events set type = 'testcase' where type = 'error'`,
    ],
  },
  {
    kind: 'stream not ended',
    by: checkStreams,
    what: 'no verdict came',
    change: (seen) => (one(seen.streams).verdicts = []),
  },
  {
    kind: 'stream not ended',
    by: checkStreams,
    what: 'it ended with an error',
    change: (seen) => one(seen.streams).errors.push('The stream failed.'),
  },
  {
    kind: 'stream out of order',
    by: checkStreams,
    what: 'an event came twice',
    change: ({ streams }) => oneWithEvents(streams).eventIds.push(one(oneWithEvents(streams).eventIds)),
  },
  {
    kind: 'stream out of order',
    by: checkStreams,
    what: 'two verdicts came',
    change: ({ streams }) => one(streams).verdicts.push('Accepted'),
  },
  {
    kind: 'stream incomplete',
    by: checkStreams,
    what: 'an event did not come',
    change: ({ streams }) => oneWithEvents(streams).eventIds.shift(),
  },
  {
    kind: 'draft lost',
    by: checkDrafts,
    what: 'what was saved is not there',
    change: ({ drafts }) => (one(drafts).code = 'saved, and then lost'),
  },
  {
    kind: 'draft replaced',
    by: checkDrafts,
    what: 'something that nobody wrote is newer',
    statements: [
      `insert into drafts (id, user_id, problem_id, language, code) select '${ID}', user_id, problem_id, language, 'x' from drafts limit 1`,
      `delete from drafts where id = '${ID}'`,
    ],
  },
  {
    kind: 'registration lost',
    by: checkRegistrations,
    what: 'somebody is not registered',
    change: (seen) => (one(seen.registrations.filter(({ isUncertain }) => !isUncertain)).isRegistered = false),
  },
  {
    kind: 'contest over capacity',
    by: checkRegistrations,
    what: 'a place is counted twice',
    statements: [
      'update contests set participant_count = participant_count + 1',
      'update contests set participant_count = participant_count - 1',
    ],
  },
  {
    kind: 'contest log',
    by: checkBoards,
    what: 'an event is missing',
    statements: [
      'update contest_heads set last_seq = last_seq + 1',
      'update contest_heads set last_seq = last_seq - 1',
    ],
  },
  {
    kind: 'contest log',
    by: checkBoards,
    what: 'a verdict is not in it',
    statements: [
      `update contest_events set kind = 'frozen' where kind = 'judged'`,
      `update contest_events set kind = 'judged' where kind = 'frozen'`,
    ],
  },
  {
    kind: 'board differs',
    by: checkBoards,
    what: 'a row is not the fold of the log',
    statements: [
      `update contest_standings set row = row || '{"pending": 77}'`,
      `update contest_standings set row = row || '{"pending": 0}'`,
    ],
  },
  {
    kind: 'counter differs',
    by: checkCounters,
    what: 'a solver is counted twice',
    statements: ['update problem_stats set solvers = solvers + 1', 'update problem_stats set solvers = solvers - 1'],
  },
  {
    kind: 'counter differs',
    by: checkCounters,
    what: 'somebody has points for nothing',
    statements: [
      'update user_scores set total_points = total_points + 1',
      'update user_scores set total_points = total_points - 1',
    ],
  },
  {
    kind: 'question lost',
    by: checkQuestions,
    what: 'its row is gone',
    change: ({ questions }) => (one(questions).id = ID),
  },
  {
    kind: 'settings lost',
    by: checkSettings,
    what: 'the banner is an older one',
    change: ({ settings }) => settings && Object.assign(settings, { revision: settings.revision + 1 }),
  },
  {
    kind: 'session differs',
    by: checkSessions,
    what: 'a session that was ended is open',
    change: ({ sessions }) => (one(sessions.filter(({ isOpen }) => isOpen)).isOpen = false),
  },
  {
    kind: 'session differs',
    by: checkSessions,
    what: 'a session was lost',
    change: ({ sessions }) => (one(sessions.filter(({ isOpen }) => !isOpen)).isOpen = true),
  },
  {
    kind: 'one-time link',
    by: checkLinks,
    what: 'it is not used up',
    statements: [
      `update password_resets set used_at = null`,
      `update password_resets set used_at = coalesce(used_at, now())`,
    ],
  },
  {
    kind: 'unexpected refusal',
    by: checkRefusals,
    what: 'somebody who is signed in was refused',
    change: (seen) => seen.unexpectedRefusals.push({ call: 'GET /problems', status: 401, code: 'session.required' }),
  },
]
