import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { createWebhook, updateWebhook } from '@arbiter/contract/site/webhooks'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { webhookEvents } from '@arbiter/rules/site/webhook'
import { changesBetween } from '../audit/changes.ts'
import { recordAct } from '../audit/service.ts'
import type { Reach } from './reach.ts'
import { newSecret } from './signature.ts'
import { bodyOf } from './spread.ts'
import * as store from './store.ts'

type Fields = BodyOf<typeof createWebhook>
type Change = BodyOf<typeof updateWebhook>

export async function makeWebhook(db: Connection['db'], actorId: string, fields: Fields, reach: Reach) {
  refuseAddress(fields.url, reach)
  const secret = newSecret()
  const created = await db.transaction(async (db) => {
    const inserted = await store.insertWebhook(db, { ...ordered(fields), secret, createdBy: actorId })
    if (!inserted) throw new Refusal('webhook.too-many')
    await record(db, actorId, 'webhook.create', inserted)
    return inserted
  })
  return { secret, created: { ...created, waiting: 0, last: null } }
}

/** The kinds in our order, each once. */
const ordered = <F extends Change>(fields: F): F =>
  fields.events ? { ...fields, events: webhookEvents.filter((event) => fields.events?.includes(event)) } : fields

/** A name that leads to a private network is found out when it is looked up, for each connection. */
function refuseAddress(url: string, reach: Reach): void {
  if (new URL(url).protocol === 'http:' && !reach.allowsHttp) throw new Refusal('webhook.http')
  if (reach.refuses(url)) throw new Refusal('webhook.private-address')
}

/** A webhook that is resumed starts afresh: what made us stop it is forgotten. */
export async function changeWebhook(
  db: Connection['db'],
  actorId: string,
  { id, change, reach }: { id: string; change: Change; reach: Reach },
): Promise<void> {
  if (change.url !== undefined) refuseAddress(change.url, reach)
  await db.transaction(async (db) => {
    const before = await requireWebhook(db, id)
    const values = ordered(given(change))
    if (Object.keys(values).length === 0) return
    await store.setWebhook(db, id, { ...values, ...(values.isActive && { failingSince: null, stop: null }) })
    await record(db, actorId, 'webhook.update', before, changesBetween({ ...before }, values))
  })
}

const given = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

export async function dropWebhook(db: Connection['db'], actorId: string, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const deleted = await store.removeWebhook(db, id)
    if (!deleted) throw new Refusal('webhook.not-found')
    await record(db, actorId, 'webhook.delete', deleted)
  })
}

export async function seeDeliveries(db: Connection['db'], id: string): Promise<store.FoundDelivery[]> {
  await db.transaction((db) => requireWebhook(db, id))
  return store.selectDeliveries(db, id)
}

export async function sendTest(db: Connection['db'], actorId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    const webhook = await requireWebhook(db, id)
    const body = bodyOf('webhook.test', now, { webhook: { id, name: webhook.name } })
    await store.insertDelivery(db, { webhookId: id, event: 'webhook.test', body })
    await record(db, actorId, 'webhook.test', webhook, {})
  })
}

interface Resent {
  id: string
  deliveryId: string
}

export async function sendAgain(db: Connection['db'], actorId: string, { id, deliveryId }: Resent): Promise<void> {
  await db.transaction(async (db) => {
    const webhook = await requireWebhook(db, id)
    if (!(await store.requeueDelivery(db, id, deliveryId))) throw new Refusal('webhook.delivery-not-found')
    await record(db, actorId, 'webhook.resend', webhook, {})
  })
}

async function requireWebhook(db: Db, id: string): Promise<store.StoredWebhook> {
  const found = await store.lockWebhook(db, id)
  if (!found) throw new Refusal('webhook.not-found')
  return found
}

/** The secret is not among what is stored with the act; an address may hold one, so that only its server is. */
async function record(
  db: Db,
  actorId: string,
  action: AuditedAct,
  { id, name, url, events, isJury }: store.StoredWebhook,
  changes: object = { events, isJury },
): Promise<void> {
  const details = { name, server: new URL(url).host, ...withoutAddress(changes) }
  await recordAct(db, { actorId, action, subjectKind: 'webhook', subjectId: id, details })
}

function withoutAddress(changes: object): object {
  return JSON.parse(
    JSON.stringify(changes, (name, value) => (name === 'url' && URL.canParse(value) ? new URL(value).host : value)),
  )
}
