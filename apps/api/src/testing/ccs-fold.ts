import type { Read } from './ccs-clients.ts'
import type { FeedRead } from './ccs-follow.ts'

/**
 * A program of others, as it were: it makes a board from an event feed by what the specification says, without any rule of ours, so that
 * it can be compared with what we call the board.
 */
export interface FoldedFeed {
  objects: Map<string, Map<string, Read>>
}

export function foldFeed(lines: readonly FeedRead[]): FoldedFeed {
  const objects = new Map<string, Map<string, Read>>()
  for (const { type, id, data } of lines) {
    const known = objects.get(type) ?? new Map<string, Read>()
    objects.set(type, known)
    if (data === null) known.delete(id ?? '')
    else known.set(id ?? '', data)
  }
  return { objects }
}

const all = ({ objects }: FoldedFeed, type: string): Read[] => [...(objects.get(type)?.values() ?? [])]

/** The rows of the scoreboard, in the form of its endpoint. */
export function boardOf(feed: FoldedFeed): Read[] {
  const [contest] = all(feed, 'contest')
  const isScored = contest.scoreboard_type === 'score'
  const teams = all(feed, 'teams').filter((team) => isRanked(team, contest))
  const rows = teams.map((team) => (isScored ? scoredRow(feed, team) : timedRow(feed, contest, team)))
  const collator = new Intl.Collator('en-US')
  rows.sort((a, b) => compare(a.key, b.key) || collator.compare(a.name, b.name))
  const ranks = rows.map(({ key }) => 1 + rows.filter((other) => compare(other.key, key) < 0).length)
  return rows.map(({ row }, index) => ({ rank: ranks[index], ...row }))
}

function isRanked(team: Read, contest: Read): boolean {
  const group = contest.main_scoreboard_group_id
  return group === undefined ? team.hidden !== true : (team.group_ids ?? []).includes(group)
}

const compare = (a: number[], b: number[]) => a.map((value, at) => value - (b[at] ?? 0)).find((by) => by !== 0) ?? 0

interface FoldedRow {
  key: number[]
  name: string
  row: Read
}

function timedRow(feed: FoldedFeed, contest: Read, team: Read): FoldedRow {
  const cells = problemsOf(feed).map((problem) => ({
    problem,
    ...timedCell(feed, triesOf(feed, contest, team, problem)),
  }))
  const solved = cells.filter(({ minute }) => minute !== null)
  const penalty = minutesIn(contest.penalty_time)
  const total = solved.reduce((sum, { minute, wrong }) => sum + (minute ?? 0) + wrong * penalty, 0)
  const last = Math.max(0, ...solved.map(({ minute }) => minute ?? 0))
  const score = { num_solved: solved.length, total_time: total, time: solved.length > 0 ? last : null }
  const problems = cells.map(({ problem, minute, wrong, pending }) => ({
    ...{ problem_id: problem.id, num_judged: wrong + (minute === null ? 0 : 1), num_pending: pending },
    ...{ solved: minute !== null, time: minute },
  }))
  return { key: [-solved.length, total, last], name: team.name, row: { team_id: team.id, score, problems } }
}

/** Up to the first solution: what comes after it does not count, and what is being judged waits. */
function timedCell(feed: FoldedFeed, tries: Read[]): { minute: number | null; wrong: number; pending: number } {
  const types = tries.map((submission) => typeOf(feed, submission))
  const first = types.findIndex((type) => type?.solved)
  const before = first === -1 ? types : types.slice(0, first)
  const wrong = before.filter((type) => type?.penalty).length
  if (first !== -1) return { minute: Math.floor(secondsIn(tries[first].contest_time) / 60), wrong, pending: 0 }
  return { minute: null, wrong, pending: types.filter((type) => type === null || type.id === 'JE').length }
}

function scoredRow(feed: FoldedFeed, team: Read): FoldedRow {
  const [contest] = all(feed, 'contest')
  const problems = problemsOf(feed).map((problem) => {
    const judged = triesOf(feed, contest, team, problem).flatMap(
      (submission) => newestOf(feed, submission)?.score ?? [],
    )
    return { problem_id: problem.id, score: judged.at(-1) ?? 0 }
  })
  const total = problems.reduce((sum, { score }) => sum + Math.round(score * 100), 0) / 100
  return { key: [-total], name: team.name, row: { team_id: team.id, score: { score: total }, problems } }
}

const problemsOf = (feed: FoldedFeed) => all(feed, 'problems').sort((a, b) => a.ordinal - b.ordinal)

function triesOf(feed: FoldedFeed, contest: Read, team: Read, problem: Read): Read[] {
  return all(feed, 'submissions')
    .filter(({ team_id, problem_id }) => team_id === team.id && problem_id === problem.id)
    .filter(({ contest_time }) => secondsIn(contest_time) < secondsIn(contest.duration))
    .sort((a, b) => secondsIn(a.contest_time) - secondsIn(b.contest_time) || Number(a.id) - Number(b.id))
}

/** Null while it is pending. */
function typeOf(feed: FoldedFeed, submission: Read): Read | null {
  const id = newestOf(feed, submission)?.judgement_type_id
  return id === undefined ? null : feed.objects.get('judgement-types')?.get(id)
}

/** The newest wins, and in the later version the current one. */
function newestOf(feed: FoldedFeed, submission: Read): Read | undefined {
  const own = all(feed, 'judgements').filter(({ submission_id }) => submission_id === submission.id)
  const current = own.filter((judgement) => judgement.current !== false)
  return current.sort((a, b) => numberOf(a) - numberOf(b)).at(-1)
}

const numberOf = ({ id }: Read) => Number(String(id).split('.')[1])

const secondsIn = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.replace('-', '').split(':').map(Number)
  return (time.startsWith('-') ? -1 : 1) * (hours * 3_600 + minutes * 60 + seconds)
}

const minutesIn = (time: number | string) => (typeof time === 'number' ? time : secondsIn(time) / 60)

/** The rows of an endpoint with minutes as numbers, and without what only one version has. */
export function comparable(rows: readonly Read[], isScored: boolean): Read[] {
  const minutes = (time: number | string | null | undefined) => (time == null ? null : minutesIn(time))
  return rows.map(({ rank, team_id, score, problems }) => ({
    ...{ rank, team_id },
    score: isScored
      ? { score: score.score }
      : { num_solved: score.num_solved, total_time: minutes(score.total_time), time: minutes(score.time) },
    problems: problems.map(({ problem_id, num_judged, num_pending, solved, time, score: points }: Read) =>
      isScored ? { problem_id, score: points } : { problem_id, num_judged, num_pending, solved, time: minutes(time) },
    ),
  }))
}
