import { newContest, newProblem, type SomeContest } from '@arbiter/database/testing/judging'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { Visit } from './browser.ts'
import { db } from './people.ts'
import { asAdmin } from './workspace.ts'

const MINUTE_MS = 60_000
export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '5 5\n', output: '10\n' },
]

export interface MadeContest {
  id: string
  title: string
  problems: { id: string; slug: string; name: string }[]
}

interface Wanted extends Omit<SomeContest, 'problemIds'> {
  title: string
  startsIn?: number
  lasts?: number
}

const made: string[] = []

/** Two hidden problems about sums, in a contest that began ten minutes ago; gone when the file is over. */
export async function makeContest({ title, startsIn = -10, lasts = 120, ...values }: Wanted): Promise<MadeContest> {
  const stem = title.toLowerCase().replaceAll(' ', '-')
  const problems = []
  for (const letter of ['a', 'b']) {
    const problem = { name: `${title} ${letter}`, slug: `${stem}-${letter}` }
    problems.push({ ...problem, id: await newProblem(db, { ...problem, visibility: 'hidden', tests }) })
  }
  const times = { startTime: minutesFromNow(startsIn), endTime: minutesFromNow(startsIn + lasts) }
  const problemIds = problems.map(({ id }) => id)
  const { contestId } = await newContest(db, {
    title,
    description: `About ${title}.`,
    isRated: false,
    problemIds,
    ...times,
    ...values,
  })
  made.push(contestId)
  return { id: contestId, title, problems }
}

/** Call once per file: deletes the contests afterwards, because other tests count them. */
export function useContests(): void {
  afterAll(async () => {
    const admin = await asAdmin()
    for (const id of made.splice(0)) await admin.delete(`/api/contests/${id}`)
    await admin.dispose()
  })
}

export async function joinByCall({ context }: Visit, { id }: MadeContest): Promise<void> {
  const reply = await context.request.post(`/api/contests/${id}/register`, { data: {} })
  expect(reply.status(), await reply.text()).toBe(200)
}

export async function endNow({ id }: MadeContest): Promise<void> {
  const admin = await asAdmin()
  const reply = await admin.put(`/api/contests/${id}`, { data: { endTime: new Date().toISOString() } })
  expect(reply.status(), await reply.text()).toBe(200)
  await admin.dispose()
}

/** The row of a participant on an open board, as text. */
export const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username }).first()
