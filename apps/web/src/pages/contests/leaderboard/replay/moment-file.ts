import { csvHeads } from '@arbiter/contract/messages/server-texts'
import { boardAsCsv, type FiledRow } from '@arbiter/rules/board/board-file'
import type { ContestFacts } from '@arbiter/rules/board/facts'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { boardTexts } from '../../../../copy/contests/contest-board.ts'
import type { FileFormat } from '../board-foot.tsx'
import type { BoardPerson } from '../board-state.ts'
import type { BoardEntry, BoardView } from '../board-view.ts'
import { clockText } from './replay-clock.ts'

interface MomentOfBoard {
  id: string
  title: string
  atMs: number
  facts: ContestFacts
  view: BoardView
}

/** The board of a moment as a file, with the columns and fields of the server's. Its name says which moment. */
export function momentFile(format: FileFormat, moment: MomentOfBoard) {
  const { id, atMs, facts, view } = moment
  const name = `leaderboard-${id}-${clockText(atMs).replaceAll(':', '-')}.${format}`
  const rows = view.entries.map((entry) => filedRow(entry, view))
  if (format === 'csv') return { name, type: 'text/csv', text: boardAsCsv(facts.problems.length, rows, csvHeads) }
  return { name, type: 'application/json', text: JSON.stringify(jsonOf(moment, rows)) }
}

function jsonOf({ id, title, atMs, facts }: MomentOfBoard, leaderboard: readonly FiledRow[]) {
  const [startTime, endTime] = [facts.startTime, facts.endTime].map((time) => new Date(milliseconds(time)))
  return { contest: { _id: id, title, startTime, endTime }, minute: Math.floor(atMs / 60_000), leaderboard }
}

function filedRow({ row, rank, person }: BoardEntry, { firsts }: BoardView) {
  const {
    participant,
    totalPoints,
    problemsSolved,
    penaltyMinutes: penalty,
    isDisqualified,
    isUnofficial = false,
  } = row
  const cells = row.cells.map(({ state, points, wrongTries, pendingTries, minute }, index) => {
    const isFirstToSolve = firsts.get(participant)?.has(index) ?? false
    return { letter: problemLetter(index), state, points, wrongTries, pendingTries, minute, isFirstToSolve }
  })
  const { username } = person
  return {
    rank,
    participant,
    username,
    name: nameOf(person),
    totalPoints,
    problemsSolved,
    penalty,
    isDisqualified,
    isUnofficial,
    ...(person.kind === 'virtual' && { isVirtual: true }),
    ...(person.team && {
      members: person.team.members.map(([member]) => member),
      organisation: person.team.organisation?.name ?? null,
    }),
    cells,
  }
}

/** The same person may have an official row too. */
function nameOf({ name, kind }: BoardPerson): string {
  return kind === 'virtual' ? boardTexts.virtual.named({ name }) : name
}
