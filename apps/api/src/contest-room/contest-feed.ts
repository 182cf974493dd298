import type { BoardChange, ContestClock, ContestNews, OwnRow } from '@arbiter/contract/contests/contest-board'
import { formatEvent } from '@arbiter/contract/event-stream'
import { databaseNow } from '@arbiter/database/connection/clock'
import type { Db } from '@arbiter/database/connection/connect'
import { channels } from '@arbiter/database/connection/registry'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { isOnBoard } from '@arbiter/rules/board/facts'
import type { OpenEnd } from '@arbiter/rules/board/finality'
import { wallTimes } from '@arbiter/rules/board/own-time'
import { encodeRow } from '@arbiter/rules/board/row-codec'
import { ownContest } from '@arbiter/rules/board/score-row'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { withoutPause } from '@arbiter/rules/contests/contest-time'
import { MAX_RESUMED_ROWS } from '@arbiter/rules/limits'
import { mayInContest } from '@arbiter/rules/people/abilities'
import { canSeeContest } from '@arbiter/rules/visibility/contests'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { BoardCache } from '../boards/board-cache.ts'
import { isHiddenFrom, isJury, openEnd } from '../boards/board-service.ts'
import type { LiveBoard } from '../boards/live-board.ts'
import { presentPerson } from '../boards/present.ts'
import { type FoundContest, findContest, selectPausedLetters } from '../contests/seen-contest.ts'
import type { DatabaseListener } from '../feeds/database-listener.ts'
import { Feed, type Subscribed } from '../feeds/feed.ts'
import type { StreamOwner } from '../feeds/open-stream.ts'
import type { Context } from '../http/context.ts'
import { ContestStream, type Followed } from './contest-stream.ts'
import { countOpenQuestions, countUnreadNews, selectAnnouncements } from './news-store.ts'
import { presentClock } from './present-clock.ts'
import { presentLatest } from './present-news.ts'

/** Changes of a board are sent together, this often at most. */
const BOARD_WINDOW_MS = 250

type Schedule = Omit<z.input<typeof ContestClock>, 'type' | 'serverTime' | 'clock'>

/** What one round sends about one contest. */
interface Round {
  contest: FoundContest | undefined
  live: LiveBoard
  now: Date
  openEnd: OpenEnd | null
  schedule: Schedule
  latest: z.input<typeof ContestNews>['latest']
  /** Schedule and latest news as text, to compare with what a stream was sent. */
  scheduleText: string
  latestText: string
  /** Unread news by user, for participants only. */
  unread: Map<string, number>
  openQuestions: number
}

/**
 * The event streams of contests. A round reads new events and sends each page what it does not have: streams at the same
 * event get the same text, which is formatted once.
 */
export class ContestFeed {
  readonly #db: Db
  readonly #cache: BoardCache
  readonly #feed: Feed<ContestStream>

  constructor(context: Context, log: FastifyBaseLogger, listener: DatabaseListener, cache: BoardCache) {
    this.#db = context.db
    this.#cache = cache
    this.#feed = new Feed({
      ...{ context, log, listener, channel: channels.contest, tooMany: 'contest.too-many-streams' },
      windowMs: BOARD_WINDOW_MS,
      publish: (followed) => this.#publish(followed),
    })
  }

  open(owner: StreamOwner, followed: Followed): ContestStream {
    return this.#feed.subscribe(owner, () => new ContestStream(owner, followed))
  }

  close(): Promise<void> {
    return this.#feed.close()
  }

  async #publish(followed: Subscribed<ContestStream>[]): Promise<void> {
    const now = await databaseNow(this.#db)
    await attemptEach(followed, ({ subject, streams }) => this.#publishOne(subject, streams, now))
  }

  async #publishOne(contestId: string, streams: ContestStream[], now: Date): Promise<boolean> {
    const round = await this.#read(contestId, streams, now)
    const texts = new Map<string, string>()
    for (const stream of streams)
      if (!mayFollow(stream, round)) stream.end()
      else if (stream.isOpen && !stream.isFull) sendNews(stream, round, texts)
    return true
  }

  async #read(contestId: string, streams: ContestStream[], now: Date): Promise<Round> {
    const userIds = [...new Set(streams.flatMap(({ viewer }) => viewer?.id ?? []))]
    const live = await this.#cache.get(contestId)
    const [contest, end, announcements, unread, openQuestions, paused] = await Promise.all([
      findContest(this.#db, contestId, null),
      openEnd(this.#db, live, now),
      selectAnnouncements(this.#db, contestId, 1),
      countUnreadNews(this.#db, contestId, userIds),
      countOpenQuestions(this.#db, contestId),
      selectPausedLetters(this.#db, contestId),
    ])
    const [newest] = announcements
    const latest = newest ? presentLatest(newest) : null
    const schedule = { ...scheduleOf(live), paused, isBoardHidden: contest?.isBoardHidden ?? false }
    const texts = { scheduleText: JSON.stringify(schedule), latestText: JSON.stringify(latest) }
    return { contest, live, now, openEnd: end, schedule, latest, ...texts, unread, openQuestions }
  }
}

/** An edit, a deletion or a registration may change what the viewer may see; the browser then reconnects with the new rights. */
function mayFollow({ viewer, isJury: wasJury }: ContestStream, { contest, unread }: Round): boolean {
  if (!contest) return false
  const seen = { ...contest, isViewerRegistered: unread.has(viewer?.id ?? '') }
  return canSeeContest(viewer, seen) === 'ok' && isJury(viewer, seen) === wasJury
}

function sendNews(stream: ContestStream, round: Round, texts: Map<string, string>): void {
  sendClock(stream, round)
  sendUnread(stream, round)
  if (stream.boardSeq !== null && isBoardOpen(stream, round)) sendBoard(stream, stream.boardSeq, round, texts)
  for (const participant of stream.participants) sendOwn(stream, participant, round)
}

/** As the log has it, so that schedule and rows of one round are of the same event. */
function scheduleOf({ jury }: LiveBoard): Omit<Schedule, 'paused' | 'isBoardHidden'> {
  const { facts } = jury.board
  const { pausedAt } = wallTimes(facts)
  const { end, freeze } = wallTimes({ ...facts, removed: withoutPause(facts.removed) })
  return {
    ...{ startTime: iso(facts.startTime), endTime: isoOf(end) },
    ...{ freezeTime: isoOf(freeze), pausedAt: isoOf(pausedAt) },
  }
}

/** The times of the viewer are those of their row as a participant. */
function sendClock(stream: ContestStream, { live, schedule, scheduleText, now }: Round): void {
  const { facts, participants } = live.jury.board
  const own = stream.participants.map((number) => participants.get(number)).find((each) => each && isOnBoard(each))
  const clock = presentClock(facts, own)
  stream.sendIfNew(
    'clock',
    `${scheduleText} ${JSON.stringify(clock)}`,
    (): z.input<typeof ContestClock> => ({ type: 'clock', serverTime: now.toISOString(), ...schedule, clock }),
  )
}

const iso = (moment: Date | string) => new Date(milliseconds(moment)).toISOString()

function isoOf(ms: number): string
function isoOf(ms: number | null): string | null
function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

function sendUnread(stream: ContestStream, { contest, unread, openQuestions, latest, latestText }: Round): void {
  const { viewer } = stream
  const isOrganiser = contest !== undefined && mayInContest(viewer, 'contest.run', contest.id)
  const unreadCount = isOrganiser ? openQuestions : (unread.get(viewer?.id ?? '') ?? 0)
  const event = (): z.input<typeof ContestNews> => ({ type: 'news', unreadCount, latest })
  stream.sendIfNew('news', `${unreadCount} ${latestText}`, event)
}

/** When the board is hidden or shown, the page requests it again, and gets it or learns that it is hidden. */
function isBoardOpen(stream: ContestStream, { contest, live }: Round): boolean {
  const isHidden = contest !== undefined && isHiddenFrom({ contest, isJury: stream.isJury })
  const hasChanged = stream.isBoardHidden !== isHidden
  stream.isBoardHidden = isHidden
  if (hasChanged) stream.sendFormatted(formatEvent({ type: 'reset' }, live.viewFor(stream.isJury).seq))
  return !isHidden && !hasChanged
}

function sendBoard(stream: ContestStream, from: number, round: Round, texts: Map<string, string>): void {
  const { live } = round
  const { seq } = live.viewFor(stream.isJury)
  const peopleFrom = stream.peopleVersion ?? live.peopleVersion
  stream.peopleVersion = live.peopleVersion
  if (from === seq && peopleFrom === live.peopleVersion && !isEndNew(stream, round)) return
  const key = `${stream.isJury} ${from} ${peopleFrom}`
  const text = texts.get(key) ?? boardText(stream.isJury, { from, peopleFrom }, round)
  texts.set(key, text)
  stream.sendFormatted(text)
  stream.boardSeq = seq
}

/** Whether the board is final also changes with time, without an event. */
function isEndNew(stream: ContestStream, { openEnd }: Round): boolean {
  const isFirst = stream.openEnd === undefined
  const isNew = !isFirst && stream.openEnd !== openEnd
  stream.openEnd = openEnd
  return isNew
}

function boardText(isJury: boolean, { from, peopleFrom }: { from: number; peopleFrom: number }, round: Round): string {
  const { live, openEnd } = round
  const view = live.viewFor(isJury)
  const changes = view.changesSince(from)
  const renamed = live.peopleSince(peopleFrom)
  if (changes === 'reset' || renamed.length > MAX_RESUMED_ROWS) return formatEvent({ type: 'reset' }, view.seq)
  const isNew = (participant: number) => view.isNewSince(participant, from)
  const added = changes.rows.filter(isNew).flatMap((participant) => live.people.get(participant) ?? [])
  const event: z.input<typeof BoardChange> = {
    ...{ type: 'change', from, to: view.seq, openEnd },
    rows: view.encoded(changes.rows),
    gone: changes.gone,
    people: [...new Set([...added, ...renamed])].map(presentPerson),
  }
  return formatEvent(event, view.seq)
}

/** Sends the viewer's row with all its verdicts, which a freeze hides from others, in the time of a virtual run's own clock. */
function sendOwn(stream: ContestStream, number: number, { live }: Round): void {
  const { facts, rows, participants } = live.jury.board
  const [own, participant] = [rows.get(number), participants.get(number)]
  if (!own || !participant) return
  const event = (): z.input<typeof OwnRow> => {
    const row = encodeRow(ownContest(facts, participant), own)
    return { type: 'own', participant: number, row }
  }
  // Rows are replaced, never mutated, so identity is enough.
  stream.sendIfNew(`own ${number}`, own, event)
}
