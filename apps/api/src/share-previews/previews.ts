import { databaseNow } from '@arbiter/database/clock'
import type { Connection } from '@arbiter/database/connect'
import { seeContest } from '../contests/seen-contest.ts'
import type { PagePreview } from '../http/web-app.ts'
import { seeProblem } from '../problems/service.ts'

type Db = Connection['db']

const PAGE = /^\/(problems|contests)\/([\w.~-]{1,200})$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What other sites show of a link to a problem or a contest: what a visitor may see, and nothing of the rest. */
export async function previewOf(db: Db, path: string): Promise<PagePreview | null> {
  const [, noun, name = ''] = PAGE.exec(path) ?? []
  // Not there, not for visitors, or no database: the page itself says so.
  if (noun === 'problems') return problemPreview(db, name).catch(() => null)
  if (noun === 'contests' && UUID.test(name)) return contestPreview(db, name).catch(() => null)
  return null
}

async function problemPreview(db: Db, slug: string): Promise<PagePreview> {
  const { name, difficulty, topics } = await seeProblem(db, null, slug, await databaseNow(db))
  return { title: name, description: [difficulty, ...topics].join(', ') }
}

async function contestPreview(db: Db, id: string): Promise<PagePreview> {
  const { title, contestType, startTime } = await seeContest(db, null, id)
  return { title, description: `${contestType} contest, ${startTime.toISOString().slice(0, 16).replace('T', ' ')} UTC` }
}
