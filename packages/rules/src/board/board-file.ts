import { problemLetter } from '../contests/contest.ts'
import type { Cell } from '../scoring/scoring-rule.ts'
import { csvHead, csvOf } from '../site/csv.ts'

/** A row as it stands in a file. */
export interface FiledRow {
  /** Null for those who are not ranked. */
  rank: number | null
  isDisqualified: boolean
  isUnofficial: boolean
  /** A run after the contest, among the rows of it. */
  isVirtual?: boolean
  username: string
  name: string
  totalPoints: number
  problemsSolved: number
  penalty: number
  cells: readonly FiledCell[]
  /** For a team: the usernames of its people, and its organisation. */
  members?: readonly string[] | undefined
  organisation?: string | null | undefined
}

type FiledCell = Pick<Cell, 'state' | 'minute' | 'points' | 'wrongTries' | 'pendingTries'>

/** What the columns are called. */
export interface BoardHeads {
  rank: string
  username: string
  name: string
  points: string
  solved: string
  penalty: string
  standing: string
  members: string
  organisation: string
}

type Field = string | number | null

/** Best first, a column per problem, below a line of heads. A board with teams has two columns more, after the others. */
export function boardTable(problems: number, rows: readonly FiledRow[], heads: BoardHeads): [string[], Field[][]] {
  const letters = Array.from({ length: problems }, (_, index) => problemLetter(index))
  const { rank, username, name, points, solved, penalty, standing, members, organisation } = heads
  const hasTeams = rows.some((row) => row.members !== undefined)
  const header = [rank, username, name, points, solved, penalty, ...letters, standing]
  if (!hasTeams) return [header, rows.map(tableRow)]
  return [[...header, members, organisation], rows.map((row) => [...tableRow(row), ...teamFields(row)])]
}

export function boardAsCsv(problems: number, rows: readonly FiledRow[], heads: BoardHeads): string {
  const [header, lines] = boardTable(problems, rows, heads)
  return csvHead(header) + csvOf(lines)
}

function tableRow(row: FiledRow): Field[] {
  const { rank, username, name, totalPoints, problemsSolved, penalty, cells } = row
  return [rank, username, name, totalPoints, problemsSolved, penalty, ...cells.map(cellWords), standingOf(row)]
}

const teamFields = ({ members = [], organisation }: FiledRow): Field[] => [members.join(' '), organisation ?? '']

function standingOf({ isDisqualified, isUnofficial, isVirtual }: FiledRow): string {
  if (isVirtual) return 'virtual'
  if (isDisqualified) return 'disqualified'
  return isUnofficial ? 'unofficial' : 'official'
}

/** `solved 57 (2 wrong)`: words, because a spreadsheet takes `+2` for a number. */
function cellWords({ state, minute, points, wrongTries, pendingTries }: FiledCell): string {
  const wrong = wrongTries > 0 ? ` (${wrongTries} wrong)` : ''
  if (state === 'solved') return `solved ${minute ?? ''}${wrong}`
  if (state === 'pretested') return `pretests passed ${minute ?? ''}${wrong}`
  if (state === 'partial') return `${points} points${wrong}`
  if (state === 'judging') return `${pendingTries} judging${wrong}`
  return wrongTries > 0 ? `${wrongTries} wrong` : ''
}
