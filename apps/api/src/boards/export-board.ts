import { problemLetter } from '@arbiter/rules/contest'
import { csvOf } from '@arbiter/rules/csv'
import type { SeenBoard } from './board-service.ts'
import { presentEntry } from './present.ts'

type Entry = ReturnType<typeof presentEntry>

/** Best first, with the number of the event that it follows from. */
export function exportedEntries({ view, live }: SeenBoard): Entry[] {
  const { rows, firstSolves } = view.ranked
  return rows.map((row) => presentEntry(row, live.people.get(row.participant), firstSolves))
}

export function boardAsCsv(seen: SeenBoard): string {
  const letters = seen.problems.map((_, index) => problemLetter(index))
  const header = ['rank', 'username', 'name', 'points', 'solved', 'penalty', ...letters]
  return csvOf([header, ...exportedEntries(seen).map(csvRow)])
}

function csvRow(entry: Entry): (string | number | null)[] {
  const { rank, username, firstname, lastname, totalPoints, problemsSolved, penalty, cells } = entry
  const name = `${firstname} ${lastname}`.trim()
  return [rank, username, name, totalPoints, problemsSolved, penalty, ...cells.map(csvCell)]
}

/** `solved 57 (2 wrong)`: words, because a spreadsheet takes `+2` for a number. */
function csvCell({ state, minute, points, wrongTries, pendingTries }: Entry['cells'][number]): string {
  const wrong = wrongTries > 0 ? ` (${wrongTries} wrong)` : ''
  if (state === 'solved') return `solved ${minute ?? ''}${wrong}`
  if (state === 'partial') return `${points} points${wrong}`
  if (state === 'judging') return `${pendingTries} judging${wrong}`
  return wrongTries > 0 ? `${wrongTries} wrong` : ''
}
