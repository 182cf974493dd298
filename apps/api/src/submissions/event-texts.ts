import type { Db } from '@arbiter/database/connect'
import type { StoredEvent, TestFacts } from '@arbiter/database/submission-events'
import type { Viewer } from '@arbiter/rules/access'
import { isFailing, shownTests, type TextsOf } from './present.ts'
import { type ShowingNow, showingsOf } from './stream-store.ts'
import { readTestTexts, type TestTexts, testKey } from './test-texts.ts'

type TestEvent = StoredEvent & { type: 'testcase' }

/** The texts of the events, for each viewer apart. */
export interface EventTexts {
  for(viewer: Viewer): TextsOf
}

const noTexts: EventTexts = { for: () => () => undefined }

/**
 * Loads the texts that go with these events, in a few questions for all of them. While a judging runs, texts are told for
 * samples and the first failing test; the page of the submission has all the others that may be seen.
 */
export async function loadEventTexts(
  db: Db,
  events: StoredEvent[],
  viewersOf: (submissionId: string) => Viewer[],
): Promise<EventTexts> {
  const looked = events.filter(isLookedAt)
  if (looked.length === 0) return noTexts
  const showings = await showingsOf(db, [...new Set(looked.map((event) => event.submissionId))])
  const maySee = (viewer: Viewer, event: TestEvent) => isShown(viewer, event.data, showings.get(event.submissionId))
  const shown = looked.filter((event) => viewersOf(event.submissionId).some((viewer) => maySee(viewer, event)))
  const texts = await textsByEvent(db, shown)
  return { for: (viewer) => (event) => (isLookedAt(event) && maySee(viewer, event) ? texts.get(event.id) : undefined) }
}

function isLookedAt(event: StoredEvent): event is TestEvent {
  if (event.type !== 'testcase') return false
  const { verdict, isSample, isFirstFailing } = event.data
  return isSample || (isFailing(verdict) && isFirstFailing)
}

function isShown(viewer: Viewer, test: TestFacts, showing: ShowingNow | undefined): boolean {
  return showing !== undefined && shownTests(viewer, [test], showing, showing.now).length > 0
}

async function textsByEvent(db: Db, events: TestEvent[]): Promise<Map<number, TestTexts | undefined>> {
  const testOf = ({ judgementId, data }: TestEvent) => ({ judgementId, position: data.position })
  const texts = await readTestTexts(db, events.map(testOf))
  return new Map(events.map((event) => [event.id, texts.get(testKey(testOf(event)))]))
}
