import { LISTED_PARTICIPANTS } from '@arbiter/rules/limits'
import { presentListed } from '../contests/present.ts'
import type { SeenBoard } from './board-service.ts'
import type { BoardPerson } from './store.ts'

/** The contest's header above its board. */
export function presentSummary({ contest, problems, live }: SeenBoard) {
  const isThere = ({ participant, userId }: BoardPerson) => userId !== null && live.open.board.rows.has(participant)
  const official = [...live.people.values()].filter((person) => person.kind === 'person' && isThere(person))
  const participantIds = official.slice(0, LISTED_PARTICIPANTS).map(({ userId }) => userId ?? '')
  const isRegistered = contest.isViewerRegistered
  return presentListed({ ...contest, isRegistered, participantIds, problemCount: problems.length })
}
