import type { BodyOf, QueryOf } from '@arbiter/contract/endpoint'
import type { CsvHeads } from '@arbiter/contract/messages/server-texts'
import { Refusal } from '@arbiter/contract/refusal'
import type { changeProblems, exportProblems, ProblemAct } from '@arbiter/contract/setting/problem-management'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { Viewer } from '@arbiter/rules/people/access'
import { csvHead, csvOf } from '@arbiter/rules/site/csv'
import {
  countManaged,
  type ManagedFilters,
  type ManagedRow,
  selectManaged,
  selectManagedIds,
} from './management-store.ts'
import { changeProblem, removeProblem } from './service.ts'

export async function findManaged(db: Db, query: ManagedFilters & { page: number; limit: number }) {
  const [ids, total] = await Promise.all([selectManagedIds(db, query, query), countManaged(db, query)])
  return { rows: await selectManaged(db, ids, query.within), total }
}

/** One transaction for each problem: a refusal for one does not affect the others. */
export async function changeEach(
  db: Connection['db'],
  actor: Viewer,
  { ids, act }: BodyOf<typeof changeProblems>,
  now: Date,
) {
  const refused: { _id: string; message: string }[] = []
  for (const id of new Set(ids)) {
    try {
      await change(db, actor, id, act, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ _id: id, message: error.message })
    }
  }
  return { changed: new Set(ids).size - refused.length, refused }
}

async function change(db: Connection['db'], actor: Viewer, id: string, act: ProblemAct, now: Date): Promise<void> {
  if (act === 'delete') return removeProblem(db, actor, id, now)
  await changeProblem(db, actor, id, { visibility: act === 'hide' ? 'hidden' : 'public', statement: undefined })
}

const EXPORT_PAGE = 1_000

const headOf = (heads: CsvHeads) => [
  ...[heads.number, heads.problemName, heads.slug, heads.difficulty, heads.points, heads.visibility],
  ...[heads.tests, heads.samples, heads.submissions, heads.accepted],
]

export async function* exportManaged(
  db: Db,
  { id: ids, ...filters }: ManagedFilters & Pick<QueryOf<typeof exportProblems>, 'id'>,
  heads: CsvHeads,
) {
  yield csvHead(headOf(heads))
  if (ids.length > 0) {
    yield csvOf((await selectManaged(db, ids, filters.within)).map(csvRow))
    return
  }
  for (let page = 1; ; page += 1) {
    const found = await selectManagedIds(db, filters, { page, limit: EXPORT_PAGE })
    if (found.length === 0) return
    yield csvOf((await selectManaged(db, found, filters.within)).map(csvRow))
  }
}

function csvRow(row: ManagedRow): (string | number | null)[] {
  const { number, name, slug, difficulty, points, visibility, testCases, samples, submissions, accepted } = row
  return [number, name, slug, difficulty, points, visibility, testCases, samples, submissions, accepted]
}
