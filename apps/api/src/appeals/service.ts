import type { decideAppeal } from '@arbiter/contract/contests/appeals'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { Viewer } from '@arbiter/rules/people/access'
import { canAppeal, canDecideAppeal } from '@arbiter/rules/people/permissions'
import { recordAct } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { liftFlagOnAppeal } from '../people/rights/service.ts'
import { lockRights } from '../people/rights/store.ts'
import {
  closeAppeal,
  type FoundAppeal,
  findAppeal,
  findOpenFlag,
  insertAppeal,
  listAppealsOf,
  lockOpenFlag,
  type OpenFlag,
} from './store.ts'

/** A unique index allows one appeal per flag, also when two come at the same instant. */
export async function appeal(db: Connection['db'], viewer: Viewer, reason: string): Promise<FoundAppeal> {
  return db.transaction(async (db) => {
    const flag = await lockOpenFlag(db, viewer.id)
    const appealId = flag && (await insertAppeal(db, { flagId: flag.id, userId: viewer.id, reason }))
    const answer = canAppeal({ ...viewer, isFlagged: flag !== undefined }, appealId === undefined)
    if (answer !== 'ok') throw new Refusal(answer)
    return existingAppeal(db, appealId ?? '')
  })
}

export interface AppealState {
  flag: OpenFlag | undefined
  /** Appeals against this restriction and earlier ones, newest first. */
  appeals: FoundAppeal[]
  hasAppealed: boolean
}

export async function appealStateOf(db: Db, userId: string): Promise<AppealState> {
  const [flag, appeals] = await Promise.all([findOpenFlag(db, userId), listAppealsOf(db, userId)])
  return { flag, appeals, hasAppealed: flag !== undefined && appeals[0]?.flagId === flag.id }
}

/** When two administrators decide at once, the second one is refused. */
export async function decide(
  db: Connection['db'],
  actorId: string,
  id: string,
  { decision, note }: BodyOf<typeof decideAppeal>,
): Promise<FoundAppeal> {
  return db.transaction(async (db) => {
    await lockRights(db)
    const found = await existingAppeal(db, id)
    const answer = canDecideAppeal(found.status)
    if (answer !== 'ok') throw new Refusal(answer)
    await closeAppeal(db, id, { status: decision, note: note || null, decidedBy: actorId })
    if (decision === 'accepted') await liftFlagOnAppeal(db, actorId, found.user.id)
    await notifyUser(db, actorId, found, { decision, note })
    return existingAppeal(db, id)
  })
}

async function notifyUser(db: Db, actorId: string, { id, user }: FoundAppeal, words: BodyOf<typeof decideAppeal>) {
  const action = words.decision === 'accepted' ? 'appeal.accept' : 'appeal.reject'
  const after = { status: words.decision, note: words.note }
  const details = { username: user.username, userId: user.id, before: { status: 'pending' }, after }
  await recordAct(db, { actorId, action, subjectKind: 'appeal', subjectId: id, details })
  const link = words.decision === 'accepted' ? '/profile' : '/account-status'
  await notify(db, { userId: user.id, kind: 'appeal-decided', details: { ...words }, link })
}

async function existingAppeal(db: Db, id: string): Promise<FoundAppeal> {
  const found = await findAppeal(db, id)
  if (!found) throw new Refusal('appeal.not-found')
  return found
}
