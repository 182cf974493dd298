import type { getContest } from '@arbiter/contract/contests/contests'
import { secondsText } from '@arbiter/texts/minutes-text'
import { numberText } from '@arbiter/texts/page-locale'
import type { Command } from '../command.ts'
import { cellText, pointsText } from '../contests/cells.ts'
import { phaseOf } from '../contests/phase.ts'
import { exitCodes } from '../exit-codes.ts'
import { localTime } from '../output/local-time.ts'
import { type Column, tableLines } from '../output/table.ts'
import type { Terminal } from '../output/terminal.ts'
import { problemName } from '../problem-name.ts'
import { type FoundContest, neededContest } from '../targets.ts'
import { contestWords } from '../words/contests.ts'
import { contestShowHelp } from '../words/help.ts'

const { problemColumns: titles } = contestWords
const COLUMNS: Column[] = [
  { title: '' },
  { title: titles.name, isFlexible: true },
  { title: titles.slug },
  { title: titles.own, isNumber: true },
  { title: titles.points, isNumber: true },
  { title: titles.solved, isNumber: true },
]

export const contestShow: Command = {
  name: 'contest show',
  usage: '[CONTEST]',
  ...contestShowHelp,
  options: {},
  words: [0, 1],
  async run(context, { words: [text] }) {
    const { terminal } = context
    const { api, contest } = await neededContest(context, text)
    const sent = { params: { id: contest._id }, query: { participants: 'first' as const } }
    const { serverTime } = await api.call<typeof getContest>('GET', '/contests/:id', sent)
    terminal.value(contest)
    showTimes(terminal, contest, serverTime)
    showProblems(terminal, contest)
    showOwn(terminal, contest)
    return exitCodes.done
  },
}

function showTimes(terminal: Terminal, contest: FoundContest, serverTime: string): void {
  const phase = phaseOf(contest, serverTime)
  const [start, end] = [localTime(contest.startTime), localTime(contest.endTime)]
  const until = (instant: string) => secondsText((Date.parse(instant) - Date.parse(serverTime)) / 1000)
  terminal.say(terminal.colour('bold', contest.title))
  terminal.say(contestWords.times({ start, end, phase: contestWords[phase] }))
  if (phase === 'live') terminal.say(contestWords.endsIn({ length: until(contest.endTime) }))
  if (phase === 'upcoming') terminal.say(contestWords.startsIn({ length: until(contest.startTime) }))
}

function showProblems(terminal: Terminal, { problems, contestType }: FoundContest): void {
  if (problems.length === 0) return
  const rows = problems.map((problem) => {
    const { letter, slug, own, points, solvedCount, isPaused } = problem
    const name = problemName(problem)
    return [
      ...[letter, isPaused ? contestWords.paused({ name }) : name, slug ?? ''],
      ...[own ? cellText(own, contestType) : '', points === null ? '' : pointsText(points), numberText(solvedCount)],
    ]
  })
  terminal.say()
  for (const line of tableLines(COLUMNS, rows, terminal.columns)) terminal.say(line)
  terminal.say()
}

function showOwn(terminal: Terminal, { own, isRegistered, unreadNews }: FoundContest): void {
  if (!own) terminal.say(isRegistered ? contestWords.registered : contestWords.notRegistered)
  else {
    const { rank, problemsSolved: solved, totalPoints, penalty } = own
    const shown = { solved, points: pointsText(totalPoints), penalty }
    terminal.say(rank === null ? contestWords.ownWithoutRank(shown) : contestWords.own({ rank, ...shown }))
  }
  if (unreadNews > 0) terminal.say(contestWords.unread({ count: unreadNews }))
}
