import type { listContests } from '@arbiter/contract/contests/contests'
import { minutesText } from '@arbiter/texts/minutes-text'
import { numberText } from '@arbiter/texts/page-locale'
import { type Command, stringOf } from '../command.ts'
import { phaseOf } from '../contests/phase.ts'
import { exitCodes } from '../exit-codes.ts'
import { localTime } from '../output/local-time.ts'
import { type Column, tableLines } from '../output/table.ts'
import { contestWords } from '../words/contests.ts'
import { contestListHelp, optionWords } from '../words/help.ts'
import { problemWords } from '../words/problems.ts'
import { pageOf } from './page-option.ts'

const PAGE_SIZE = 20
const MINUTE_MS = 60_000
const { columns } = contestWords
const COLUMNS: Column[] = [
  { title: columns.title, isFlexible: true },
  { title: columns.phase },
  { title: columns.start },
  { title: columns.length, isNumber: true },
  { title: columns.people, isNumber: true },
]

export const contestList: Command = {
  name: 'contest list',
  usage: '[SEARCH]',
  ...contestListHelp,
  options: { page: { type: 'string', value: 'N', about: optionWords.page } },
  words: [0, 20],
  async run(context, given) {
    const { terminal } = context
    const page = pageOf(stringOf(given, 'page'))
    const query = { search: given.words.join(' '), page, limit: PAGE_SIZE }
    const api = await context.api()
    const { contests, pagination, serverTime } = await api.call<typeof listContests>('GET', '/contests', { query })
    terminal.value({ contests, pagination })
    if (contests.length === 0) terminal.say(contestWords.none)
    const rows = contests.map((contest) => {
      const { title, startTime, endTime, participantCount } = contest
      const length = minutesText(Math.round((Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS))
      return [
        title,
        contestWords[phaseOf(contest, serverTime)],
        localTime(startTime),
        length,
        numberText(participantCount),
      ]
    })
    if (rows.length > 0) for (const line of tableLines(COLUMNS, rows, terminal.columns)) terminal.say(line)
    const { totalPages: pages } = pagination
    if (page < pages) terminal.say(terminal.colour('dim', problemWords.page({ page, pages, next: page + 1 })))
    return exitCodes.done
  },
}
