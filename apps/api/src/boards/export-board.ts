import type { FiledRow } from '@arbiter/rules/board/board-file'
import type { SeenBoard } from './board-service.ts'
import { presentEntry } from './present.ts'

type Entry = ReturnType<typeof presentEntry>

/** Best first. */
export function exportedEntries({ view, live }: SeenBoard): Entry[] {
  const { rows, firstSolves } = view.ranked
  return rows.map((row) => presentEntry(row, live.people.get(row.participant), firstSolves))
}

/** As the rows stand in a table. */
export const filedRows = (seen: SeenBoard): FiledRow[] =>
  exportedEntries(seen).map(({ firstname, lastname, ...entry }) => {
    return { ...entry, isUnofficial: entry.isUnofficial ?? false, name: `${firstname} ${lastname}`.trim() }
  })
