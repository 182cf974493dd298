import type { getContest, listContests } from '@arbiter/contract/contests/contests'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { getProblem } from '@arbiter/contract/problems/problems'
import { CliFailure, usageFailure } from './cli-failure.ts'
import type { Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import type { Api } from './http/api.ts'
import { problemWords } from './words/problems.ts'

/** What a person may type for a problem or a contest. */
export interface Target {
  /** Only an address names it. */
  server: string | null
  contest: string | null
  /** A letter in the contest. */
  letter: string | null
  problem: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An address of one of the site's pages, or the text as it is. */
export function targetIn(text: string): Target {
  const nothing = { server: null, contest: null, letter: null, problem: null }
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { ...nothing, problem: text }
  const { origin: server, pathname } = new URL(text)
  const [, contest = null, letter = null] = pathname.match(/^\/contests\/([^/]+)(?:\/problems\/([^/]+))?/) ?? []
  const [, problem = null] = pathname.match(/^\/problems\/([^/]+)/) ?? []
  return { server, contest, letter, problem: problem && decodeURIComponent(problem) }
}

export type FoundProblem = ReplyOf<typeof getProblem>['problem']
export type FoundContest = ReplyOf<typeof getContest>['contest']

export const fetchProblem = async (api: Api, id: string): Promise<FoundProblem> =>
  (await api.call<typeof getProblem>('GET', '/problems/:id', { params: { id } })).problem

export const fetchContest = async (api: Api, id: string): Promise<FoundContest> =>
  (await api.call<typeof getContest>('GET', '/contests/:id', { params: { id }, query: { participants: 'first' } }))
    .contest

/** Null where there is none, or where this person may not know of it. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof CliFailure && /\.not-found$|^input\.invalid$/.test(error.refusal ?? '')) return null
    throw error
  }
}

/** By id, or by a part of the title that no other contest has. */
export async function findContest(api: Api, text: string): Promise<FoundContest | null> {
  if (UUID.test(text)) return orNull(fetchContest(api, text))
  const query = { search: text, limit: 10 }
  const { contests } = await api.call<typeof listContests>('GET', '/contests', { query })
  const exact = contests.filter(({ title }) => title.toLowerCase() === text.toLowerCase())
  const fitting = exact.length > 0 ? exact : contests
  const [only] = fitting
  if (fitting.length > 1)
    throw usageFailure([problemWords.severalContests({ text }), ...fitting.map(contestLine)].join('\n'))
  return only ? fetchContest(api, only._id) : null
}

const contestLine = ({ _id, title }: { _id: string; title: string }) => `  ${_id}  ${title}`

/** The contest that was named, or that of the folder. */
export async function neededContest(
  context: Context,
  text: string | undefined,
): Promise<{ api: Api; contest: FoundContest }> {
  const folder = await context.folderFile()
  const target = text === undefined ? null : targetIn(text)
  const named = target === null ? folder?.contest?.id : (target.contest ?? target.problem)
  if (!named) throw usageFailure(problemWords.noContest)
  const api = await context.api(target?.server ?? undefined)
  const contest = await findContest(api, named)
  if (!contest) throw new CliFailure(exitCodes.refused, problemWords.noSuchTarget({ text: named, server: api.server }))
  return { api, contest }
}

/** The short name of a contest's problem. */
export function slugAt({ title, problems }: FoundContest, letter: string): string {
  const found = problems.find((problem) => problem.letter.toLowerCase() === letter.toLowerCase())
  if (!found) throw usageFailure(problemWords.noSuchLetter({ title, letter: letter.toUpperCase() }))
  if (found.slug === null) throw new CliFailure(exitCodes.refused, problemWords.notOpen({ letter: found.letter }))
  return found.slug
}
