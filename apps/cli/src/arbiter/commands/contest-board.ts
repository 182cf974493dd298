import type { getContestLeaderboard } from '@arbiter/contract/contests/contest-leaderboard'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { Total } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { type Command, stringOf } from '../command.ts'
import { cellText, pointsText } from '../contests/cells.ts'
import { exitCodes } from '../exit-codes.ts'
import { localTime } from '../output/local-time.ts'
import { type Column, tableLines } from '../output/table.ts'
import type { Terminal } from '../output/terminal.ts'
import { type FoundContest, neededContest } from '../targets.ts'
import { contestWords } from '../words/contests.ts'
import { contestBoardHelp, optionWords } from '../words/help.ts'
import { problemWords } from '../words/problems.ts'
import { pageOf } from './page-option.ts'

const PAGE_SIZE = 30

export const contestBoard: Command = {
  name: 'contest board',
  usage: '[CONTEST]',
  ...contestBoardHelp,
  options: { page: { type: 'string', value: 'N', about: optionWords.page } },
  words: [0, 1],
  async run(context, given) {
    const { terminal } = context
    const { api, contest } = await neededContest(context, given.words[0])
    const page = pageOf(stringOf(given, 'page'))
    const sent = { params: { id: contest._id }, query: { page, limit: PAGE_SIZE } }
    const board = await api.call<typeof getContestLeaderboard>('GET', '/contests/:id/leaderboard', sent)
    terminal.value(board)
    terminal.say(terminal.colour('bold', contest.title))
    showRows(terminal, board)
    if (contest.isBoardHidden) terminal.say(contestWords.boardHidden)
    showFreeze(terminal, contest, board)
    const { totalPages: pages } = board.pagination
    if (page < pages) terminal.say(terminal.colour('dim', problemWords.page({ page, pages, next: page + 1 })))
    return exitCodes.done
  },
}

type Board = ReplyOf<typeof getContestLeaderboard>

function showRows(terminal: Terminal, { contest, problems, leaderboard, own }: Board): void {
  if (leaderboard.length === 0) return void terminal.say(contestWords.noRows)
  const { decidingTotals: totals } = scoringRules[contest.contestType]
  const isShown = leaderboard.some(({ participant }) => participant === own?.participant)
  const entries = own && !isShown ? [...leaderboard, own] : leaderboard
  const rows = entries.map((entry) => [
    ...[entry.rank === null ? '' : `${entry.rank}`, entry.username, ...totals.map((total) => totalText[total](entry))],
    ...entry.cells.map((cell) => cellText(cell, contest.contestType)),
  ])
  const [head = '', ...lines] = tableLines(columnsOf(problems, totals), rows, terminal.columns)
  terminal.say(terminal.colour('dim', head))
  for (const [index, line] of lines.entries())
    terminal.say(entries[index]?.participant === own?.participant ? terminal.colour('cyan', line) : line)
}

type Entry = Board['leaderboard'][number]

/** Time and penalty are the same minutes. */
const totalText: Record<Total, (entry: Entry) => string> = {
  solved: ({ problemsSolved }) => `${problemsSolved}`,
  points: ({ totalPoints }) => pointsText(totalPoints),
  penalty: ({ penalty }) => `${penalty}`,
  time: ({ penalty }) => `${penalty}`,
}

function columnsOf(problems: Board['problems'], totals: readonly Total[]): Column[] {
  const { rank, name, ...titles } = contestWords.boardColumns
  return [
    { title: rank, isNumber: true },
    { title: name, isFlexible: true },
    ...totals.map((total) => ({ title: titles[total], isNumber: true })),
    ...problems.map(({ letter }) => ({ title: letter, isNumber: true })),
  ]
}

function showFreeze(terminal: Terminal, { freezeTime, isUnfrozen }: FoundContest, { serverTime }: Board): void {
  const isFrozen = freezeTime !== null && !isUnfrozen && Date.parse(freezeTime) <= Date.parse(serverTime)
  if (isFrozen) terminal.say(contestWords.frozen({ time: localTime(freezeTime) }))
}
