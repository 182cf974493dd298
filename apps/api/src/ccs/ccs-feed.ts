import { Refusal } from '@arbiter/contract/refusal'
import { databaseNow } from '@arbiter/database/connection/clock'
import { channels } from '@arbiter/database/connection/registry'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { ccsRoleOf, roleKey } from '@arbiter/rules/ccs/roles'
import { CCS_HEARTBEAT_MS } from '@arbiter/rules/limits'
import { mayInContest } from '@arbiter/rules/people/abilities'
import { canSeeContest } from '@arbiter/rules/visibility/contests'
import type { FastifyBaseLogger } from 'fastify'
import { findContests } from '../contests/seen-contest.ts'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import { CcsStream } from './ccs-stream.ts'
import { ChangeLines } from './change-lines.ts'
import { type CcsChange, CHANGES_AT_ONCE, changesFrom, type FeedHead, readHead } from './feed-store.ts'
import { type FeedPosition, isAfter, readToken, writeToken } from './feed-tokens.ts'
import type { CcsServices } from './services.ts'
import { lineText, snapshotOf } from './snapshot.ts'
import { type CcsView, seeCcs } from './view.ts'

/** Changes are sent together, this often at most. */
const WINDOW_MS = 250

/** The streams with a place among the changes. */
type Placed = CcsStream & { position: FeedPosition }

interface Line extends FeedPosition {
  text: string
}

/**
 * The event feeds of contests. A stream begins with a snapshot; then each round reads what has changed and sends it to all streams, made
 * once for each role and version.
 */
export class CcsFeed {
  readonly #services: CcsServices
  readonly #log: FastifyBaseLogger
  readonly #feed: Feed<CcsStream>

  constructor(services: CcsServices, log: FastifyBaseLogger, listener: DatabaseListener) {
    this.#services = services
    this.#log = log
    this.#feed = new Feed({
      ...{ context: services.context, log, listener, channel: channels.ccs, tooMany: 'contest.too-many-streams' },
      ...{ windowMs: WINDOW_MS, heartbeatMs: CCS_HEARTBEAT_MS },
      publish: (followed) => this.#publish(followed),
    })
  }

  /** With a token after what it names, otherwise from the beginning. Without `follows` it ends with the snapshot. */
  async open(
    owner: StreamOwner,
    view: CcsView,
    asked: { token: string | undefined; follows: boolean },
  ): Promise<CcsStream> {
    const { db } = this.#services.context
    const head = await readHead(db, view.contest.id)
    const position = asked.token === undefined ? null : positionOf(view, head, asked.token)
    const open = () => new CcsStream(owner, view)
    const stream = asked.follows ? this.#feed.subscribe(owner, open) : open()
    if (position) this.#resume(stream, position)
    else this.#begin(stream, view, asked.follows).catch((error) => this.#fail(stream, error))
    if (position && !asked.follows) await this.#sendOnce(stream as Placed, view)
    return stream
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  #resume(stream: CcsStream, position: FeedPosition): void {
    stream.position = position
    this.#feed.notify(stream.subject)
  }

  async #begin(stream: CcsStream, { contest }: CcsView, follows: boolean): Promise<void> {
    const head = await readHead(this.#services.context.db, contest.id)
    // After the number was read: what is older than it is in the view, and what is newer is sent again.
    const view = await seeCcs(this.#services, { ...stream.reader, now: await this.#now() }, contest.id)
    const position = { seq: head.lastSeq, index: 0, isLast: true }
    for await (const text of snapshotOf(view, writeToken(head.tokenKey, stream.role, position))) {
      if (!stream.isOpen) return
      stream.send(text)
      if (stream.isFull) await stream.drained()
    }
    if (follows) this.#resume(stream, position)
    else stream.end()
  }

  /** The client sees that its snapshot is not whole: the connection breaks. */
  #fail(stream: CcsStream, error: unknown): void {
    if (stream.isOpen) this.#log.warn({ err: error }, 'the snapshot of a feed could not be made')
    stream.destroy()
  }

  async #sendOnce(stream: Placed, view: CcsView): Promise<void> {
    const head = await readHead(this.#services.context.db, view.contest.id)
    while (await this.#sendPage([stream], head)) {}
    stream.end()
  }

  #now(): Promise<Date> {
    return databaseNow(this.#services.context.db)
  }

  async #publish(followed: Subscribed<CcsStream>[]): Promise<void> {
    await attemptEach(followed, async ({ subject, streams }) => {
      await this.#publishOne(subject, streams)
      return true
    })
  }

  async #publishOne(contestId: string, streams: CcsStream[]): Promise<void> {
    const allowed = await this.#allowed(contestId, streams)
    const ready = allowed.filter(isPlaced).filter((stream) => stream.isOpen && !stream.isFull)
    if (ready.length === 0) return
    const head = await readHead(this.#services.context.db, contestId)
    const byFormat = new Map<string, Placed[]>()
    for (const stream of ready) byFormat.set(stream.format, [...(byFormat.get(stream.format) ?? []), stream])
    for (const group of byFormat.values()) if (await this.#sendPage(group, head)) this.#feed.notify(contestId)
  }

  /** A registration, a deletion or another role changes what may be sent: the client connects again, and gets it from the beginning. */
  async #allowed(contestId: string, streams: CcsStream[]): Promise<CcsStream[]> {
    const viewerIds = [...new Set(streams.map(({ viewer }) => viewer?.id ?? null))]
    const found = await findContests(
      this.#services.context.db,
      viewerIds.map((viewerId) => ({ contestId, viewerId })),
    )
    return streams.filter((stream) => {
      const { viewer } = stream
      const contest = found[viewerIds.indexOf(viewer?.id ?? null)]
      const isSame =
        contest !== undefined &&
        canSeeContest(viewer, contest) === 'ok' &&
        roleKey(ccsRoleOf(mayInContest(viewer, 'contest.run', contestId), contest.participant)) === stream.role
      if (!isSame) stream.end()
      return isSame
    })
  }

  /** Sends the next changes to streams of one format; true if there are more. */
  async #sendPage(group: Placed[], head: FeedHead): Promise<boolean> {
    const [{ reader, subject, role } = { reader: undefined, subject: '', role: '' }] = group
    if (!reader) return false
    const from = Math.min(...group.map(({ position }) => (position.isLast ? position.seq + 1 : position.seq)))
    const changes = await changesFrom(this.#services.context.db, subject, from)
    const view = await seeCcs(this.#services, { ...reader, now: await this.#now() }, subject)
    const lines = await linesOf(view, changes, (position) => writeToken(head.tokenKey, role, position))
    for (const stream of group) send(stream, lines, changes)
    const isPageFull = changes.length === CHANGES_AT_ONCE
    // By the head, which was read before the changes: the last state is among them.
    if (!isPageFull && head.updatesEndedAt !== null) for (const stream of group) stream.end()
    return isPageFull && group.some(({ isOpen }) => isOpen)
  }
}

const isPlaced = (stream: CcsStream): stream is Placed => stream.position !== null

/** Too old, if its changes are deleted; unknown, if it was not written for this role. */
function positionOf({ role }: CcsView, head: FeedHead, token: string): FeedPosition {
  const position = readToken(head.tokenKey, roleKey(role), token)
  if (!position || position.seq < head.droppedSeq || position.seq > head.lastSeq) throw new Refusal('ccs.token-invalid')
  return position
}

async function linesOf(
  view: CcsView,
  changes: readonly CcsChange[],
  tokenOf: (position: FeedPosition) => string,
): Promise<Line[]> {
  if (changes.length === 0) return []
  const presenter = await ChangeLines.of(view, changes)
  const lines: Line[] = []
  for (const change of changes) {
    const own = await presenter.linesFor(change)
    for (const [index, line] of own.entries()) {
      const position = { seq: change.seq, index, isLast: index === own.length - 1 }
      lines.push({ ...position, text: lineText(line, tokenOf(position)) })
    }
  }
  return lines
}

/** A stream moves on past changes of which its role gets nothing, too. */
function send(stream: Placed, lines: readonly Line[], changes: readonly CcsChange[]): void {
  const { position } = stream
  const next = lines.filter((line) => isAfter(position, line))
  if (next.length > 0) stream.send(next.map(({ text }) => text).join(''))
  const last = changes.at(-1)
  if (last) stream.position = { seq: last.seq, index: 0, isLast: true }
}
