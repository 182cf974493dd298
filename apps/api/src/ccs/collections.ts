import type { CcsCollection } from '@arbiter/contract/contests/ccs-calls'
import type { CcsObject } from '@arbiter/rules/ccs/fields'
import { presentJudgementTypes } from '@arbiter/rules/ccs/judgement-types'
import { presentGroups } from '@arbiter/rules/ccs/team-object'
import {
  accountObjects,
  awardObjects,
  clarificationObjects,
  languageObjects,
  organizationObjects,
  problemObjects,
  teamObjects,
} from './facts-objects.ts'
import { judgementObjects, seenJudgements, seenRuns } from './judgement-objects.ts'
import { submissionObjects } from './submission-objects.ts'
import { type CountedTry, countedTries, findTry } from './tries.ts'
import type { CcsView } from './view.ts'

/** How many submissions are read together: their programs and tests are in memory meanwhile. */
const AT_ONCE = 500

type Pages = AsyncGenerator<CcsObject[]>

/** The objects of each collection that the role sees, in their order, page by page. */
export const collections: Record<CcsCollection, (view: CcsView) => Pages> = {
  'judgement-types': ({ writer }) => once(async () => presentJudgementTypes(writer)),
  languages: (view) => once(() => languageObjects(view)),
  groups: () => once(async () => presentGroups()),
  organizations: (view) => once(async () => organizationObjects(view)),
  teams: (view) => once(async () => teamObjects(view)),
  problems: (view) => once(() => problemObjects(view)),
  clarifications: (view) => once(() => clarificationObjects(view)),
  submissions: (view) => byTries(view, submissionObjects),
  judgements: (view) => byTries(view, judgementObjects),
  runs: (view) => byTries(view, runObjects),
  awards: (view) => once(async () => awardObjects(view)),
  accounts: (view) => once(() => accountObjects(view)),
}

async function runObjects(view: CcsView, tries: readonly CountedTry[]): Promise<CcsObject[]> {
  if (view.role.kind === 'public') return []
  const runs = await seenRuns(view, await seenJudgements(view, tries))
  return runs.map(({ object }) => object).filter((object) => object !== null)
}

async function* once(make: () => Promise<CcsObject[]>): Pages {
  yield await make()
}

async function* byTries(
  view: CcsView,
  present: (view: CcsView, tries: readonly CountedTry[]) => Promise<CcsObject[]>,
): Pages {
  const tries = countedTries(view)
  for (let first = 0; first < tries.length; first += AT_ONCE)
    yield await present(view, tries.slice(first, first + AT_ONCE))
}

/** The number of the submission in the id of a submission, a judgement or a run. */
const numberIn = (id: string) => Number(/^\d{1,15}(?=$|\.)/.exec(id)?.[0] ?? Number.NaN)

/** One object without making all others. */
export async function findObject(view: CcsView, name: CcsCollection, id: string): Promise<CcsObject | null> {
  const isOfTry = name === 'submissions' || name === 'judgements' || name === 'runs'
  const made = isOfTry ? await objectsOfTry(view, name, numberIn(id)) : await whole(collections[name](view))
  return made.find((object) => object.id === id) ?? null
}

async function objectsOfTry(view: CcsView, name: 'submissions' | 'judgements' | 'runs', number: number) {
  const tries = [findTry(view, number) ?? []].flat()
  if (name === 'submissions') return submissionObjects(view, tries)
  return name === 'judgements' ? judgementObjects(view, tries) : runObjects(view, tries)
}

async function whole(pages: Pages): Promise<CcsObject[]> {
  const all: CcsObject[] = []
  for await (const page of pages) all.push(...page)
  return all
}
