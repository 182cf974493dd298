import type { ReplyOf } from '@arbiter/contract/endpoint'
import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { getSubmission, listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import { type Command, isOn, stringOf } from '../command.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { awaitVerdict } from '../judging/await-verdict.ts'
import { exitCodeOf, languageName, showVerdict } from '../judging/show-verdict.ts'
import { besideOthers, inColumns } from '../output/direction.ts'
import { localTime } from '../output/local-time.ts'
import { type Column, tableLines } from '../output/table.ts'
import { problemName } from '../problem-name.ts'
import { optionWords, statusHelp } from '../words/help.ts'
import { problemWords } from '../words/problems.ts'
import { statusWords } from '../words/submissions.ts'
import { pageOf } from './page-option.ts'

const PAGE_SIZE = 20
const { columns } = statusWords
const COLUMNS: Column[] = [
  { title: columns.number, isNumber: true },
  { title: columns.problem, isFlexible: true },
  { title: columns.language },
  { title: columns.verdict },
  { title: columns.time, isNumber: true },
  { title: columns.at },
]

export const status: Command = {
  name: 'status',
  usage: '[ID]',
  ...statusHelp,
  options: {
    wait: { type: 'boolean', short: 'w', about: optionWords.wait },
    page: { type: 'string', value: 'N', about: optionWords.page },
  },
  words: [0, 1],
  async run(context, given) {
    const [id] = given.words
    return id === undefined ? list(context, pageOf(stringOf(given, 'page'))) : show(context, id, isOn(given, 'wait'))
  },
}

async function list(context: Context, page: number): Promise<ExitCode> {
  const { terminal } = context
  const api = await context.signedInApi()
  const query = { page, limit: PAGE_SIZE }
  const { submissions, pagination } = await api.call<typeof listOwnSubmissions>('GET', '/submissions/me', { query })
  terminal.value({ submissions, pagination })
  if (submissions.length === 0) terminal.say(statusWords.none)
  const rows = submissions.map(({ number, problem, language, verdict, executionTime, createdAt }) => [
    ...[`${number}`, problemName(problem), languageName(language), verdictNames[verdict]],
    ...[executionTime === null ? '' : `${executionTime} ms`, localTime(createdAt)],
  ])
  if (rows.length > 0) for (const line of tableLines(COLUMNS, rows, terminal.columns)) terminal.say(line)
  const { totalPages: pages } = pagination
  if (page < pages) terminal.say(terminal.colour('dim', problemWords.page({ page, pages, next: page + 1 })))
  return exitCodes.done
}

type Submission = ReplyOf<typeof getSubmission>['submission']

async function show(context: Context, id: string, isWaiting: boolean): Promise<ExitCode> {
  const { terminal } = context
  const api = await context.signedInApi()
  const params = { id: id.replace(/^#/, '') }
  const { submission } = await api.call<typeof getSubmission>('GET', '/submissions/:id', { params })
  if (!(isWaiting && submission.verdict === 'Pending')) terminal.value(submission)
  const { number, problem, language, createdAt } = submission
  const head = [`#${number}`, problemName(problem), languageName(language), localTime(createdAt)]
  terminal.say(inColumns(head.map(besideOthers).join('  ')))
  if (isWaiting && submission.verdict === 'Pending') return awaitVerdict(context, api, { id: submission._id, number })
  showVerdict(terminal, shownOf(submission), failedIn(submission))
  return exitCodeOf(submission.verdict)
}

const shownOf = ({ testCasesPassed: passed, totalTestCases: total, ...others }: Submission) => ({
  ...others,
  passed,
  total,
})

const failedIn = ({ testCaseResults }: Submission) =>
  testCaseResults.find(({ passed, verdict }) => !passed && verdict !== 'Skipped')
