import type { boardFormats } from '@arbiter/contract/contests/contest-board'
import { Refusal } from '@arbiter/contract/refusal'
import { ContestSummary } from '@arbiter/contract/wire/contests'
import { boardAsCsv } from '@arbiter/rules/board/board-file'
import { boardAsResults } from '@arbiter/rules/board/results-file'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { localeNames, locales } from '@arbiter/texts/locales'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { serverTextsFor } from '../http/page-words.ts'
import { requestedLocale } from '../http/requested-locale.ts'
import { boardPage } from './board-page.ts'
import type { SeenBoard } from './board-service.ts'
import { boardWorkbook } from './board-workbook.ts'
import { exportedEntries, filedRows } from './export-board.ts'
import { presentSummary } from './summary.ts'

type Format = (typeof boardFormats)[number]

interface BoardFile {
  type: string
  content: string | Buffer
}

/** The board as this viewer sees it, in the language of the request where the file has words. */
export async function boardFile(
  context: Context,
  request: FastifyRequest,
  seen: SeenBoard,
  { format, moment }: { format: Format; moment: Date },
): Promise<BoardFile> {
  const locale = requestedLocale(request.headers, localeNames)
  const { csvHeads: heads, boardPageTexts: words } = await serverTextsFor(context, request)
  const problems = seen.problems.length
  switch (format) {
    case 'csv':
      return { type: 'text/csv; charset=utf-8', content: boardAsCsv(problems, filedRows(seen), heads) }
    case 'xlsx': {
      const isRightToLeft = locales[locale].direction === 'rtl'
      return { type: XLSX, content: await boardWorkbook(problems, filedRows(seen), { heads, isRightToLeft }) }
    }
    case 'html':
      return { type: 'text/html; charset=utf-8', content: boardPage(seen, { locale, words, moment }) }
    case 'tsv':
      return { type: 'text/tab-separated-values; charset=utf-8', content: resultsOf(seen) }
    case 'json':
      return { type: 'application/json; charset=utf-8', content: JSON.stringify(parsed(seen)) }
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function resultsOf({ view, contest }: SeenBoard): string {
  const [first, second] = scoringRules[view.board.facts.contestType].decidingTotals
  if (first !== 'solved' || second !== 'penalty') throw new Refusal('contest.no-results-file')
  return boardAsResults(view.ranked.rows, contest.medals ?? undefined)
}

/** This reply has no schema that would drop internal fields. */
function parsed(seen: SeenBoard) {
  const contest = ContestSummary.parse(presentSummary(seen))
  return { contest, seq: seen.view.seq, openEnd: seen.openEnd, leaderboard: exportedEntries(seen) }
}
