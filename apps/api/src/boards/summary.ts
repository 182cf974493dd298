import { LISTED_PARTICIPANTS } from '@arbiter/rules/limits'
import { presentListed } from '../contests/present.ts'
import type { SeenBoard } from './board-service.ts'

/** The contest above its board. */
export function presentSummary({ contest, problems, live }: SeenBoard) {
  const official = [...live.people.values()].filter(({ kind, userId }) => kind === 'person' && userId !== null)
  const participantIds = official.slice(0, LISTED_PARTICIPANTS).map(({ userId }) => userId ?? '')
  const isRegistered = contest.isViewerRegistered
  return presentListed({ ...contest, isRegistered, participantIds, problemCount: problems.length })
}
