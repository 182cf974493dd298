import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import type { Viewer } from '@arbiter/rules/people/access'
import { canOpenEditorial, canOpenHint, canSeeHints } from '@arbiter/rules/problems/hints'
import type { Answer } from '@arbiter/rules/visibility/answer'
import { findAudience } from '../problems/problem-store.ts'
import { EDITORIAL, type FoundHints, findHints, insertOpening } from './store.ts'

interface Wanted {
  problemId: string
  language?: string | undefined
}

export type SeenHints = FoundHints | 'aid.contest-live'

/** That no hint can be seen now is an answer, not a refusal, because the page of a problem always asks. */
export async function seeHints(
  db: Db,
  viewer: Viewer | null,
  { problemId, language }: Wanted,
  now: Date,
): Promise<SeenHints> {
  const viewerId = viewer?.id ?? null
  const audience = await findAudience(db, problemId, viewerId)
  if (!audience) throw new Refusal('problem.not-found')
  const answer = canSeeHints(viewer, audience, now)
  if (answer === 'problem.not-found') throw new Refusal(answer)
  return answer === 'ok' ? existingHints(db, { problemId: audience.id, language }, viewerId) : answer
}

async function existingHints(db: Db, { problemId, language }: Wanted, viewerId: string | null): Promise<FoundHints> {
  const found = await findHints(db, problemId, viewerId, language)
  if (!found) throw new Refusal('problem.not-found') // deleted in this very moment
  return found
}

interface Opening extends Wanted {
  viewer: Viewer
  now: Date
}

export async function openHint(db: Connection['db'], opening: Opening, number: number): Promise<FoundHints> {
  return open(db, opening, number, ({ hints, openings }) => {
    const openedHints = openings.filter((one) => one.number !== EDITORIAL).length
    return canOpenHint({ hints: hints.length, openedHints }, number)
  })
}

export async function openEditorial(db: Connection['db'], opening: Opening, givesUp: boolean): Promise<FoundHints> {
  return open(db, opening, EDITORIAL, ({ editorial, isEditorialPublished, isSolved, openings }) => {
    const isOpened = openings.some(({ number }) => number === EDITORIAL)
    return canOpenEditorial({ isPublished: isEditorialPublished && editorial !== null, isSolved, isOpened }, givesUp)
  })
}

type Decide = (
  aids: FoundHints,
) => Answer<'hint.not-found' | 'hint.out-of-order' | 'editorial.not-found' | 'editorial.not-solved'>

/** Takes the user's lock, as submissions do, so that it is always clear whether the submission or the opening came first. */
async function open(db: Connection['db'], { viewer, now, ...wanted }: Opening, number: number, decide: Decide) {
  return db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const aids = await seeHints(db, viewer, wanted, now)
    if (typeof aids === 'string') throw new Refusal(aids)
    const answer = decide(aids)
    if (answer !== 'ok') throw new Refusal(answer)
    await insertOpening(db, { userId: viewer.id, problemId: wanted.problemId, number })
    return existingHints(db, wanted, viewer.id)
  })
}
