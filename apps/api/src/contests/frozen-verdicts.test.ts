import { asksAbility } from '@arbiter/contract/endpoint'
import { pickProblem } from '@arbiter/contract/problems/problem-picking'
import { getHealth } from '@arbiter/contract/site/health'
import { contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { problems } from '@arbiter/database/schema/problems'
import { submissions } from '@arbiter/database/schema/submissions'
import type { Verdict } from '@arbiter/rules/verdict'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { basic, ccsAddresses } from '../testing/ccs-clients.ts'
import { contestStage } from '../testing/contest-stage.ts'
import type { Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { app, db, create, move, end, joined, signedIn, submit, judge, idOf } = stage

/** Those of administrators are refused to everybody else before they read anything (`admin-access.test.ts`). */
const endpoints = contractEndpoints.filter((one) => one.method === 'GET' && !asksAbility(one))
/** Replies that change without any event: with the load of the machine, or at random. */
const UNSTEADY = [getHealth.path, pickProblem.path] as string[]
const paths = [...new Set(endpoints.map(({ path }) => path))].filter(
  (path) => !path.includes('stream') && !UNSTEADY.includes(path),
)

interface ByProgram {
  contestId: string
  /** The numbers of a submission and of its judgement. */
  ids: string[]
}

interface Known {
  contestId: string
  problemId: string
  slug: string
  submissionId: string
  userId: string
  username: string
}

function addressesOf(path: string, known: Known): string[] {
  const { contestId, problemId, slug, submissionId, userId, username } = known
  const names: Record<string, string> = { username, participant: '1', userId, slug }
  const filled = [contestId, problemId, slug, submissionId, userId].map((id) =>
    path.replaceAll(/:(\w+)/g, (_, name) => names[name] ?? id),
  )
  return [...new Set(filled)].map((address) => `/api${address}`)
}

/** Removes what changes with every call, and the fact that a verdict has come: only the verdict itself is secret. */
const timeless = (text: string) =>
  text
    .replaceAll(/"(serverTime|expiresAt|lastSeenAt|uptime\w*|requestId)":("[^"]*"|[\d.]+)/g, '')
    .replaceAll(/"openEnd":"\w+"/g, '')
    // The public status: the length of the queue, and how long verdicts took today.
    .replaceAll(/"(queue|latency)":(\{[^}]*\}|null)/g, '')
    .replaceAll(/"at":"[^"]*"/g, '')
    .replaceAll(/DTSTAMP:\w+/g, '')

async function everythingSeen(known: Known, viewers: Sent[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const path of paths)
    for (const url of addressesOf(path, known))
      for (const [index, headers] of viewers.entries()) {
        const { body } = await app.inject({ method: 'GET', url, ...(headers && { headers }) })
        seen.set(`${index} ${url}`, timeless(body))
      }
  return seen
}

/** The same by the Contest API. What changes is that a verdict has come, by the time of the last event. */
async function readByPrograms({ contestId, ids }: ByProgram, viewers: Sent[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const url of ccsAddresses(contestId, ids))
    for (const [index, headers] of viewers.entries()) {
      const { body, headers: own } = await app.inject({ method: 'GET', url, ...(headers && { headers }) })
      seen.set(`${index} ${url}`, `${own.etag ?? ''} ${timeless(body).replaceAll(/"token":"[^"]*"/g, '')}`)
    }
  return seen
}

test.each<Verdict>(['Accepted', 'Wrong Answer'])(
  'no program reads that a submission of the frozen hour is %s',
  async (verdict) => {
    const [problemId = ''] = await stage.problems(1, { visibility: 'public' })
    const contestId = await create({ problems: [problemId], freezeMinutes: 60 })
    const [name, rival] = [`t${problemId.slice(-12)}`, `v${problemId.slice(-12)}`]
    const author = await joined(name, contestId)
    await joined(rival, contestId)
    const viewers = [{}, basic(rival)]
    await move(contestId, -90)
    const submissionId = await submit(author, contestId, problemId)
    const [found] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
    const ids = [`${found?.number}`, `${found?.number}.1`, `${found?.number}.1.1`, 'winner']
    const before = await readByPrograms({ contestId, ids }, viewers)
    const ownBefore = await readByPrograms({ contestId, ids }, [basic(name)])
    await judge(verdict)
    await settle(db)
    expect(await readByPrograms({ contestId, ids }, viewers)).toEqual(before)
    expect(await readByPrograms({ contestId, ids }, [basic(name)])).not.toEqual(ownBefore)
    const last = await submit(author, contestId, problemId)
    await end(contestId)
    await settle(db)
    const ended = await readByPrograms({ contestId, ids }, viewers)
    await judge(verdict)
    expect(await readByPrograms({ contestId, ids }, viewers), last).toEqual(ended)
  },
  120_000,
)

test.each<Verdict>(['Accepted', 'Wrong Answer'])(
  'no call lets others know that a submission of the frozen hour is %s',
  async (verdict) => {
    const [problemId = ''] = await stage.problems(1, { visibility: 'public' })
    const [problem] = await db.select().from(problems).where(eq(problems.id, problemId))
    const username = `s${problemId.slice(-12)}`
    const contestId = await create({ problems: [problemId], freezeMinutes: 60 })
    const author = await joined(username, contestId)
    const rival = await joined(`r${problemId.slice(-12)}`, contestId)
    const viewers = [{}, rival, await signedIn(`o${problemId.slice(-12)}`)]
    await move(contestId, -90)
    const known = async () => ({
      ...{ contestId, problemId, slug: problem?.slug ?? '', username, userId: await idOf(username) },
      submissionId: await submit(author, contestId, problemId),
    })
    const during = await known()
    const before = await everythingSeen(during, viewers)
    const ownBefore = await everythingSeen(during, [author])
    await judge(verdict)
    await settle(db)
    expect(await everythingSeen(during, viewers)).toEqual(before)
    expect(await everythingSeen(during, [author])).not.toEqual(ownBefore)
    const last = await known()
    await end(contestId)
    await settle(db)
    const ended = await everythingSeen(last, viewers)
    await judge(verdict)
    await settle(db)
    expect(await everythingSeen(last, viewers)).toEqual(ended)
  },
  120_000,
)
