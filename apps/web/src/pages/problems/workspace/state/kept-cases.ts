import { z } from 'zod'
import { browserStorage } from '../../../../lib/browser-storage.ts'
import { type CaseList, noCases } from './run-cases.ts'

/**
 * The cases of all problems are one entry with a bound: drafts need the rest of what a browser gives a site. The list that
 * was not used for the longest time is evicted first.
 */
const KEY = 'run-cases'
const MAX_KEPT_CHARACTERS = 400_000

const KeptCases = z.array(
  z.object({
    place: z.string(),
    chosenId: z.string().nullable(),
    own: z.array(z.object({ id: z.string(), name: z.string(), input: z.string(), expected: z.string().nullable() })),
  }),
)
type Kept = z.output<typeof KeptCases>

/** The key of a user's cases for a problem. */
export const placeOf = (userId: string | null, problemId: string) => `${userId ?? 'visitor'} ${problemId}`

export function readCases(place: string): CaseList {
  const kept = readAll().find((each) => each.place === place)
  return kept ? { own: kept.own, chosenId: kept.chosenId } : noCases
}

export function keepCases(place: string, { own, chosenId }: CaseList): void {
  const others = readAll().filter((each) => each.place !== place)
  const isEmpty = own.length === 0 && chosenId === null
  const all = isEmpty ? others : [{ place, own: [...own], chosenId }, ...others]
  try {
    browserStorage().setItem(KEY, JSON.stringify(withinBound(all)))
  } catch {
    // When the storage is full, the cases last only until the user leaves the page.
  }
}

function readAll(): Kept {
  try {
    return KeptCases.parse(JSON.parse(browserStorage().getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}

function withinBound(all: Kept): Kept {
  let room = MAX_KEPT_CHARACTERS
  return all.filter((each) => {
    const size = JSON.stringify(each).length
    if (size > room) return false
    room -= size
    return true
  })
}
