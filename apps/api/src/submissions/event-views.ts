import type { Db } from '@arbiter/database/connection/connect'
import type { StoredEvent } from '@arbiter/database/queue/submission-events'
import type { Viewer } from '@arbiter/rules/people/access'
import { hiddenTestDetail } from '@arbiter/rules/verdict'
import { mayHelp } from '@arbiter/rules/visibility/problems'
import { shownResults } from '@arbiter/rules/visibility/test-results'
import { type EventView, isFailing, type JudgedTest, shownTests, type ViewOf } from './present.ts'
import { firstFailures, type ShowingNow, showingsOf } from './stream-store.ts'
import { readTestTexts, type TestTexts, testKey } from './test-texts.ts'

type TestEvent = StoredEvent & { type: 'testcase' }
type VerdictEvent = StoredEvent & { type: 'verdict' }
type SecretTest = Pick<JudgedTest, 'isSample' | 'isFirstFailing'>

/** What each viewer may see of the events. */
export interface EventViews {
  for(viewer: Viewer): ViewOf
}

const nothingShown: EventView = { isShown: false, texts: undefined, results: 'verdict' }

/**
 * Loads the data for these events, in a few queries for all of them. During judging, texts are sent for samples
 * and the first failing test; the page of the submission has the other visible ones.
 */
export async function loadEventViews(
  db: Db,
  events: StoredEvent[],
  viewersOf: (submissionId: string) => Viewer[],
): Promise<EventViews> {
  if (events.length === 0) return { for: () => () => nothingShown }
  const showings = await showingsOf(db, [...new Set(events.map((event) => event.submissionId))])
  const looked = events.filter((event) => hasTexts(event) || hasSecretDetail(event))
  const tests = await testsBehind(db, looked)
  const maySee = (viewer: Viewer, event: StoredEvent) =>
    isShown(viewer, tests.get(event.id), showings.get(event.submissionId))
  const isSeen = (event: StoredEvent) => viewersOf(event.submissionId).some((viewer) => maySee(viewer, event))
  const texts = await textsByEvent(db, looked.filter(hasTexts).filter(isSeen))
  const viewOf = (viewer: Viewer, event: StoredEvent): EventView => {
    const showing = showings.get(event.submissionId)
    if (!showing) return nothingShown
    const results = shownResults(viewer, showing, showing.now)
    const view = { ...nothingShown, results, isJury: mayHelp(viewer, 'problem.tests', showing, showing.now) }
    return maySee(viewer, event) ? { ...view, isShown: true, texts: texts.get(event.id) } : view
  }
  return { for: (viewer) => (event) => viewOf(viewer, event) }
}

function hasTexts(event: StoredEvent): event is TestEvent {
  if (event.type !== 'testcase') return false
  const { verdict, isSample, isFirstFailing } = event.data
  return isSample || (isFailing(verdict) && isFirstFailing)
}

function hasSecretDetail({ data }: StoredEvent): boolean {
  return data.verdictDetail !== null && hiddenTestDetail(data.verdictDetail) === null
}

/** The verdict event shows the first test that failed. */
async function testsBehind(db: Db, events: StoredEvent[]): Promise<Map<number, SecretTest>> {
  const isVerdict = (event: StoredEvent): event is VerdictEvent => event.type === 'verdict'
  const failures = await firstFailures(
    db,
    events.filter(isVerdict).map((event) => event.judgementId),
  )
  return new Map(
    events.flatMap((event): [number, SecretTest][] => {
      if (event.type === 'testcase') return [[event.id, event.data]]
      const failure = failures.get(event.judgementId)
      return failure ? [[event.id, { ...failure, isFirstFailing: true }]] : []
    }),
  )
}

function isShown(viewer: Viewer, test: SecretTest | undefined, showing: ShowingNow | undefined): boolean {
  if (!test || !showing) return false
  return shownTests(viewer, [test], showing, showing.now).length > 0
}

async function textsByEvent(db: Db, events: TestEvent[]): Promise<Map<number, TestTexts | undefined>> {
  const testOf = ({ judgementId, data }: TestEvent) => ({ judgementId, position: data.position })
  const texts = await readTestTexts(db, events.map(testOf))
  return new Map(events.map((event) => [event.id, texts.get(testKey(testOf(event)))]))
}
