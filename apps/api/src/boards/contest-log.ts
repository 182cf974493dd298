import type { getContestLog } from '@arbiter/contract/contests/contest-board'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { Db } from '@arbiter/database/connection/connect'
import { eventsAfterSeq, isFullPage } from '@arbiter/database/contests/contest-log'
import type { ContestEvent } from '@arbiter/rules/board/contest-event'
import { emptyProjection, publicEvents } from '@arbiter/rules/board/public-log'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import type { SeenBoard } from './board-service.ts'

type WireEvent = AnswerOf<typeof getContestLog>['events'][number]

/**
 * The log as the viewer may see it: the jury gets it unchanged, the public gets a projection. Virtual runs are private, so
 * each viewer gets only their own run, with its verdicts.
 */
export async function readLog(db: Db, seen: SeenBoard, ownVirtual: number | null): Promise<WireEvent[]> {
  const projection = emptyProjection()
  const events: WireEvent[] = []
  const startTime = milliseconds(seen.view.board.facts.startTime)
  const add = (event: ContestEvent) => events.push(wireEvent(event, startTime))
  // The board knows who is virtual only up to this event.
  const last = seen.live.jury.seq
  for (let seq = 0; ; ) {
    const page = await eventsAfterSeq(db, seen.contest.id, seq)
    for (const event of page.filter((event) => event.seq <= last)) {
      const isVirtual = isOfVirtual(seen, event)
      if (isVirtual ? event.participant === ownVirtual : seen.isJury) add(event)
      else if (!isVirtual) for (const shown of publicEvents(projection, event)) add(shown)
    }
    seq = page.at(-1)?.seq ?? seq
    if (!isFullPage(page)) return events
  }
}

function isOfVirtual({ live }: SeenBoard, { participant }: ContestEvent): boolean {
  const kind = participant === null ? undefined : live.people.get(participant)?.kind
  return kind === 'virtual' || kind === 'ghost'
}

function wireEvent({ seq, at, participant, kind, payload }: ContestEvent, startTime: number): WireEvent {
  return [seq, milliseconds(at) - startTime, participant, kind, payload as Record<string, unknown>]
}
