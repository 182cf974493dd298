import type { Verdict } from '@arbiter/rules/verdict'
import type { AcknowledgedSubmission } from '../traffic/acknowledged.ts'
import { type Check, type CheckContext, type Finding, findingPerRow, rowsOf } from './finding.ts'

interface StoredSubmission {
  id: string
  userId: string
  problemId: string
  contestId: string | null
  language: string
  code: string
  verdict: Verdict | null
  status: string
}

/**
 * Every acknowledged submission is there, unchanged, with the verdict that its program deserves. `Error` is our verdict for a
 * job that was under way when its judge died, twice (`MAX_FAILED_ATTEMPTS`): a run that never kills a judge while such a job
 * is open may not see one.
 */
export const checkSubmissions: Check = async (context) => {
  const { submissions } = context.acknowledged
  const stored = await rowsOf<StoredSubmission>(
    context,
    `select submissions.id, submissions.user_id as "userId", submissions.problem_id as "problemId",
       submissions.contest_id as "contestId", submissions.language, code, verdict, status
     from submissions left join submission_states on submission_states.submission_id = submissions.id
     where submissions.id = any($1::uuid[])`,
    [submissions.map(({ id }) => id)],
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const findings = submissions.flatMap((one) => findingsAbout(one, byId.get(one.id)))
  return { findings: [...findings, ...(await doubleJudgings(context))], counts: { submissions: submissions.length } }
}

function findingsAbout(sent: AcknowledgedSubmission, found: StoredSubmission | undefined): Finding[] {
  const { expected, ...facts } = sent
  if (!found) return [{ kind: 'submission lost', text: facts.id }]
  const { verdict, status, ...stored } = found
  const isChanged = (Object.keys(facts) as (keyof typeof facts)[]).some((key) => facts[key] !== stored[key])
  if (isChanged) return [{ kind: 'submission changed', text: `${facts.id}: ${JSON.stringify(stored)}` }]
  if (status !== 'done' || verdict === null) return [{ kind: 'not judged', text: `${facts.id} is ${status}` }]
  if (verdict === expected) return []
  const kind = verdict === 'Error' ? 'verdict Error' : 'wrong verdict'
  return [{ kind, text: `${facts.id} in ${facts.language}: ${verdict} instead of ${expected}` }]
}

/** Includes submissions whose acknowledgement was lost. The traffic has no rejudges, so each submission has one judgement. */
async function doubleJudgings(context: CheckContext): Promise<Finding[]> {
  const several = await rowsOf<object>(
    context,
    `select submission_id, count(*)::int as judgements from judgements where reason = 'submitted'
     group by submission_id having count(*) <> 1`,
  )
  const open = await rowsOf<object>(
    context,
    `select id, submission_id, status, attempt, failures, judge_name from judgements where status <> 'done'`,
  )
  const differing = await rowsOf<object>(
    context,
    `select states.submission_id, states.verdict, newest.verdict as judged from submission_states as states
     cross join lateral (select id, verdict from judgements where submission_id = states.submission_id and status = 'done'
       and not is_preview order by number desc limit 1) as newest
     where states.verdict is distinct from newest.verdict or states.judgement_id is distinct from newest.id`,
  )
  return [
    ...findingPerRow('judged twice', 'judgements of one submission', several),
    ...findingPerRow('not judged', 'a judgement is open', open),
    ...findingPerRow('wrong verdict', 'a submission shows another verdict than its judgement', differing),
  ]
}

export const checkJudgementEvents: Check = async (context) => {
  const rows = await rowsOf<{ id: string }>(
    context,
    `select judgements.id, judgements.verdict, events.verdicts, events.positions, events.last, results.positions as results
     from judgements
     cross join lateral (
       select array_agg(data->>'verdict') filter (where type = 'verdict') as verdicts,
         array_agg((data->>'position')::int order by id) filter (where type = 'testcase') as positions,
         (array_agg(type order by id desc))[1] as last
       from submission_events where judgement_id = judgements.id) as events
     cross join lateral (
       select array_agg(position order by position) as positions from test_results where judgement_id = judgements.id) as results
     where judgements.status = 'done' and not judgements.is_preview
       and (events.verdicts is distinct from array[judgements.verdict] or events.last is distinct from 'verdict'
         or events.positions is distinct from results.positions
         or coalesce(cardinality(results.positions), 0) <> coalesce(results.positions[cardinality(results.positions)] + 1, 0))
       and judgements.finished_at > now() - interval '23 hours'`,
  )
  const [counted] = await rowsOf<{ count: number }>(context, 'select count(*)::int as count from judgements')
  const what = 'its events are not its results in order and one verdict'
  const findings = findingPerRow('events of a judgement', what, rows)
  return { findings, counts: { judgements: counted?.count ?? 0 } }
}
