import { untitledProblem } from '@arbiter/contract/messages/contests'
import { scheduleOf } from '@arbiter/database/contests/contest-times'
import { isOnBoard, type Row } from '@arbiter/rules/board/facts'
import { isRanked } from '@arbiter/rules/board/row-standing'
import { presentAwards } from '@arbiter/rules/ccs/award-objects'
import { presentAnnouncementCcs, presentQuestion } from '@arbiter/rules/ccs/clarification-object'
import { isPassFail, presentCcsContest } from '@arbiter/rules/ccs/contest-object'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { type CcsFile, portableName } from '@arbiter/rules/ccs/file-object'
import { problemCcsId } from '@arbiter/rules/ccs/ids'
import { presentLanguage } from '@arbiter/rules/ccs/language-object'
import { presentCcsProblem } from '@arbiter/rules/ccs/problem-object'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { presentScoreboard } from '@arbiter/rules/ccs/scoreboard-object'
import { presentOrganization, presentTeam } from '@arbiter/rules/ccs/team-object'
import { contestPhase, isLive } from '@arbiter/rules/contests/contest-clock'
import { type Language, languages } from '@arbiter/rules/languages'
import { MAX_CODE_BYTES, MAX_PROGRAM_OUTPUT_BYTES } from '@arbiter/rules/limits'
import { statementPdfs } from '@arbiter/rules/problems/problem-files'
import { hasBegun } from '@arbiter/rules/visibility/problems'
import { lengthMsOf } from '../contests/times.ts'
import { fileType } from '../problem-files/file-type.ts'
import {
  type CcsContestProblem,
  type StoredNews,
  selectAccounts,
  selectAttachments,
  selectCcsNews,
  selectPdfs,
} from './store.ts'
import { countedTries, isHeldFrom } from './tries.ts'
import { areAwardsDecided, type CcsView, isBoardHidden, knowsProblem, seesProblems } from './view.ts'

/** What the object of a contest needs, without its board: there are many contests. */
type ContestView = Pick<CcsView, 'contest' | 'writer' | 'isStrict' | 'now'>

/** The objects of a contest beside its submissions: few enough to be made together. */

export function contestObject({ contest, writer, isStrict, now }: ContestView): CcsObject {
  const { penaltyPerWrongSubmissionMinutes: penaltyMinutes } = contest
  const isOpen = isLive(contest, now) && contest.pausedAt === null
  return presentCcsContest({ ...contest, ...scheduleFor(contest), penaltyMinutes, isLive: isOpen }, writer, isStrict)
}

/** The length is in contest time: pauses don't change it. With windows, it is that of each team, and the freeze is not in their time. */
function scheduleFor(contest: ContestView['contest']) {
  const { startTime, freezeTime } = scheduleOf(contest)
  const endTime = new Date(startTime.getTime() + lengthMsOf(contest))
  return { startTime, endTime, freezeTime: contest.windowMinutes === null ? freezeTime : null }
}

export async function languageObjects({ services, contest }: CcsView): Promise<CcsObject[]> {
  const offered = await offeredLanguages(services, contest.allowedLanguages)
  const tools = await services.tools.get()
  return offered.map((language) => presentLanguage(language, tools.get(language) ?? null))
}

export async function offeredLanguages(
  { context }: CcsView['services'],
  allowed: readonly Language[] | null,
): Promise<Language[]> {
  const { languagesOff } = await context.settings.get()
  return languages.filter((language) => !languagesOff.includes(language) && (allowed?.includes(language) ?? true))
}

export function teamObjects({ live, writer }: CcsView): CcsObject[] {
  const rows = [...live.jury.board.rows.values()].filter(isOnBoard)
  return rows.sort((one, other) => one.participant - other.participant).map((row) => presentRow(row, live, writer))
}

function presentRow(row: Row, live: CcsView['live'], writer: CcsView['writer']): CcsObject {
  const { username = '', firstname = '', lastname = '', organisation = null } = live.people.get(row.participant) ?? {}
  const { participant } = row
  const names = { participant, username, firstname, lastname, organisationId: organisation?.id ?? null }
  return presentTeam({ ...names, isOutOfRanks: !isRanked(row) }, writer)
}

/** The organisations of the teams on the board. An organisation never changes. */
export function organizationObjects({ live }: CcsView): CcsObject[] {
  const rows = [...live.jury.board.rows.values()].filter(isOnBoard)
  const found = rows.flatMap(({ participant }) => live.people.get(participant)?.organisation ?? [])
  const byId = new Map(found.map((organisation) => [organisation.id, presentOrganization(organisation)]))
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, object]) => object)
}

export async function problemObjects(view: CcsView): Promise<CcsObject[]> {
  if (!seesProblems(view)) return []
  const known = view.problems.filter((problem) => knowsProblem(view, problem))
  const [statements, attachments] = await Promise.all([statementsOf(view, known), attachmentsOf(view, known)])
  const kind = {
    isScored: !isPassFail(view.contest.contestType),
    untitled: (letter: string) => untitledProblem({ letter }),
  }
  return view.problems.map((problem) => {
    const { number, position } = problem
    const facts = known.includes(problem)
      ? {
          ...limited(problem),
          statement: statements.get(problem.id) ?? null,
          attachments: attachments.get(problem.id) ?? [],
        }
      : null
    return presentCcsProblem({ number, position, known: facts }, view.writer, kind)
  })
}

const limited = ({ outputLimitBytes, codeLimitBytes, ...problem }: CcsContestProblem) => ({
  ...problem,
  outputLimitBytes: outputLimitBytes ?? MAX_PROGRAM_OUTPUT_BYTES,
  codeLimitBytes: codeLimitBytes ?? MAX_CODE_BYTES,
})

async function statementsOf({ services, contest }: CcsView, problems: readonly CcsContestProblem[]) {
  const found = new Map<string, CcsFile>()
  const pdfs = await selectPdfs(
    services.context.db,
    problems.map(({ id }) => id),
  )
  for (const problem of problems) {
    if (pdfPathOf(pdfs.filter(({ problemId }) => problemId === problem.id)) === null) continue
    const href = `contests/${contest.id}/problems/${problemCcsId(problem.number)}/statement.pdf`
    found.set(problem.id, { href, filename: 'statement.pdf', mime: 'application/pdf', hash: null })
  }
  return found
}

async function attachmentsOf({ services, contest, writer }: CcsView, problems: readonly CcsContestProblem[]) {
  const found = new Map<string, CcsFile[]>()
  if (!writer.hasAttachments) return found
  const ids = problems.map(({ id }) => id)
  const named = await selectAttachments(services.context.db, ids)
  for (const { id, number } of problems) {
    const folder = `contests/${contest.id}/problems/${problemCcsId(number)}/attachments`
    const files = (named.get(id) ?? []).map((name) => attachmentIn(folder, name))
    found.set(id, files)
  }
  return found
}

const attachmentIn = (folder: string, name: string): CcsFile => ({
  href: `${folder}/${encodeURIComponent(name)}`,
  filename: portableName(name),
  // Without the character set.
  mime: fileType(name).replace(/;.*/, ''),
  hash: null,
})

/** The statement in the language in which the problem is shown first, or in English, or in any. */
export function pdfPathOf(pdfs: readonly { path: string; language: string }[]): string | null {
  const [first] = pdfs
  if (!first) return null
  const byLanguage = statementPdfs(
    pdfs.map(({ path }) => path),
    first.language,
  )
  return byLanguage.get(first.language) ?? byLanguage.get('en') ?? [...byLanguage.values()][0] ?? null
}

export async function clarificationObjects(view: CcsView): Promise<CcsObject[]> {
  const news = await selectCcsNews(view.services.context.db, view.contest.id)
  return news.filter((each) => isNewsSeen(view, each)).flatMap((each) => presentNews(view, each))
}

/** With windows, what is answered about the problems is for those who know them. */
function isNewsSeen({ contest, role, now }: CcsView, { title, participant }: StoredNews): boolean {
  if (title !== null || contest.windowMinutes === null || contestPhase(contest, now) === 'ended') return true
  return (participant !== null && seesAllOf(role, participant)) || role.kind === 'jury' || hasBegun(contest)
}

function presentNews({ role, clock, writer }: CcsView, news: StoredNews): CcsObject[] {
  const reader = { role, clock, writer }
  const { id, title, text, participant, problemNumber, answer, answeredMs, isPublic } = news
  const at = new Date(Math.floor(news.atMs))
  if (title !== null) return [presentAnnouncementCcs({ id, title, text, at }, reader)]
  const answered = answer !== null && answeredMs !== null
  const shown = answered ? { text: answer, at: new Date(Math.floor(answeredMs)), isPublic } : null
  return presentQuestion({ id, participant, problemNumber, text, at, answer: shown }, reader)
}

/** The problems that the role knows to be there, with their numbers. */
const numbered = (view: CcsView) => (seesProblems(view) ? view.problems.map(({ id, number }) => ({ id, number })) : [])

export function awardObjects(view: CcsView): CcsObject[] {
  const { facts, rows } = view.board.board
  const { medals } = view.contest
  return presentAwards({ facts, rows, medals, problems: numbered(view), isDecided: areAwardsDecided(view) })
}

export function scoreboardObject(view: CcsView): CcsObject {
  const { contest, live, board, clock, state } = view
  return presentScoreboard(
    {
      ...{ at: board.lastAt ?? contest.startTime, clock, state },
      isPassFail: isPassFail(contest.contestType),
      rows: isBoardHidden(view) ? [] : board.ranked.rows,
      nameOf: (participant) => live.people.get(participant)?.username ?? '',
      problems: numbered(view),
      failedTries: failedTriesOf(view),
    },
    view.writer,
  )
}

/** What we failed to judge counts as free on our board, and waits for a verdict by the specification. */
function failedTriesOf(view: CcsView): (participant: number, problemId: string) => number {
  const failed = new Map<string, number>()
  for (const counted of countedTries(view)) {
    const { participant, attempt } = counted
    if (attempt.verdict !== 'Error' || isHeldFrom(view, counted)) continue
    const key = `${participant.number} ${attempt.problemId}`
    failed.set(key, (failed.get(key) ?? 0) + 1)
  }
  return (participant, problemId) => failed.get(`${participant} ${problemId}`) ?? 0
}

/** The teams and the administrators who do not take part. */
export async function accountObjects(view: CcsView): Promise<CcsObject[]> {
  const teams = teamsByUser(view)
  const accounts = await selectAccounts(view.services.context.db, [...teams.keys()], true)
  return accounts.map(({ id, username }) => presentAccount(id, username, teams.get(id)))
}

export async function ownAccount(view: CcsView): Promise<CcsObject | null> {
  const { viewer, role } = view
  if (!viewer || role.kind === 'public') return null
  const [account] = await selectAccounts(view.services.context.db, [viewer.id], false)
  return account ? presentAccount(account.id, account.username, contestParticipant(view)) : null
}

const contestParticipant = ({ role }: CcsView) => (role.kind === 'team' ? role.participant : undefined)

function presentAccount(id: string, username: string, participant: number | undefined): CcsObject {
  if (participant === undefined) return { id, username, type: 'admin' }
  return { id, username, type: 'team', team_id: String(participant) }
}

function teamsByUser({ live }: CcsView): Map<string, number> {
  const rows = [...live.jury.board.rows.values()].filter(isOnBoard)
  return new Map(
    rows.flatMap(({ participant }) => {
      const { userId, members } = live.people.get(participant) ?? { userId: null, members: [] }
      const people = userId ? [userId] : members.map(({ id }) => id)
      return people.map((id) => [id, participant] as const)
    }),
  )
}
