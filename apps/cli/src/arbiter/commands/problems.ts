import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import type { listProblems } from '@arbiter/contract/problems/problems'
import { numberText } from '@arbiter/texts/page-locale'
import { type Command, stringOf } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { type Column, tableLines } from '../output/table.ts'
import { problemName } from '../problem-name.ts'
import { optionWords, problemsHelp } from '../words/help.ts'
import { problemWords } from '../words/problems.ts'
import { pageOf } from './page-option.ts'

const { columns } = problemWords
const COLUMNS: Column[] = [
  { title: '' },
  { title: columns.slug, isFlexible: false },
  { title: columns.name, isFlexible: true },
  { title: columns.difficulty },
  { title: columns.points, isNumber: true },
  { title: columns.solvers, isNumber: true },
]
const MARKS: Record<string, string> = { Solved: '✓', Attempted: '·' }
const PAGE_SIZE = 20

export const problems: Command = {
  name: 'problems',
  usage: '[SEARCH]',
  ...problemsHelp,
  options: { page: { type: 'string', value: 'N', about: optionWords.page } },
  words: [0, 20],
  async run(context, given) {
    const { terminal } = context
    const page = pageOf(stringOf(given, 'page'))
    const locale = terminal.isForScripts ? undefined : context.locale
    const query = { search: given.words.join(' '), page, limit: PAGE_SIZE, locale }
    const api = await context.api()
    const { problems, pagination } = await api.call<typeof listProblems>('GET', '/problems', { query })
    terminal.value({ problems, pagination })
    if (problems.length === 0) terminal.say(problemWords.none)
    const rows = problems.map((problem) => {
      const { slug, difficulty, points, status = '', popularity } = problem
      const counts = [points, popularity?.solvers].map((count) => (count === undefined ? '' : numberText(count)))
      return [MARKS[status] ?? '', slug, problemName(problem), difficultyNames[difficulty], ...counts]
    })
    if (rows.length > 0) for (const line of tableLines(COLUMNS, rows, terminal.columns)) terminal.say(line)
    const { totalPages: pages } = pagination
    if (page < pages) terminal.say(terminal.colour('dim', problemWords.page({ page, pages, next: page + 1 })))
    return exitCodes.done
  },
}
