import { untitledProblem } from '@arbiter/contract/messages/contests'
import { wallTimes } from '@arbiter/rules/board/own-time'
import { isPretested } from '@arbiter/rules/contests/pretested'
import type { ScoringRule, Total } from '@arbiter/rules/scoring/scoring-rule'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import type { Locale } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { languageFor } from '@arbiter/texts/statement-language'
import type { ServerTexts } from '../http/page-words.ts'
import type { SeenBoard } from './board-service.ts'
import { exportedEntries } from './export-board.ts'

type Entry = ReturnType<typeof exportedEntries>[number]
type FiledCell = Entry['cells'][number]
type Words = ServerTexts['boardPageTexts']

interface Reader {
  locale: Locale
  words: Words
  moment: Date
}

/** The board as one file without scripts that any browser shows, also years later and without a network. */
export function boardPage(seen: SeenBoard, { locale, words, moment }: Reader): string {
  const title = escaped(seen.contest.title)
  const { direction } = locales[locale]
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${words.heading}</title>
<style>${STYLE}</style>
</head>
<body>
<h1><bdi>${title}</bdi></h1>
<p>${words.asOf({ time: minuteOf(moment) })}${isFrozen(seen, moment) ? ` ${words.frozen}` : ''}</p>
${table(seen, words)}
${legend(kindsOf(seen), words)}
<h2>${words.problems}</h2>
<ol type="A">${seen.problems.map((each) => `<li><bdi>${escaped(nameOf(each, locale))}</bdi></li>`).join('')}</ol>
</body>
</html>
`
}

/** In the language of the reader, where the problem is translated. */
function nameOf({ letter, problem }: SeenBoard['problems'][number], locale: Locale): string {
  if (!problem) return untitledProblem({ letter })
  const language = languageFor(locale, Object.keys(problem.names))
  return (language !== undefined && problem.names[language]) || problem.name
}

const minuteOf = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ')

function isFrozen({ view, isJury }: SeenBoard, moment: Date): boolean {
  const { isUnfrozen } = view.board.facts
  const { freeze } = wallTimes(view.board.facts)
  return !isJury && !isUnfrozen && freeze !== null && freeze <= moment.getTime()
}

type Columns = Pick<ScoringRule, 'totals' | 'hasVariedPoints'>

function table(seen: SeenBoard, words: Words): string {
  const { totals, hasVariedPoints } = scoringRules[seen.view.board.facts.contestType]
  const letters = seen.problems.map(({ letter }) => `<th scope="col" dir="ltr">${letter}</th>`).join('')
  const heads = [words.rank, words.name, ...totals.map((total) => words[total])]
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('')
  const rows = exportedEntries(seen).map((entry) => row(entry, { totals, hasVariedPoints }, words))
  return `<div><table><thead><tr>${head}${letters}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`
}

function row(entry: Entry, { totals, hasVariedPoints }: Columns, words: Words): string {
  const { rank, username, firstname, lastname, isDisqualified, isUnofficial } = entry
  const name = `${firstname} ${lastname}`.trim()
  const mark = isDisqualified ? words.disqualified : isUnofficial ? words.unofficial : null
  const who = `<bdi>${escaped(name || username)}</bdi>${name ? ` <small><bdi>${escaped(username)}</bdi></small>` : ''}`
  return [
    `<tr><td>${rank ?? '–'}</td><th scope="row">${who}${mark ? ` <small>(${mark})</small>` : ''}</th>`,
    ...totals.map((total) => `<td>${totalsOf[total](entry)}</td>`),
    ...entry.cells.map((cell) => cellOf(cell, hasVariedPoints, words)),
    '</tr>',
  ].join('')
}

const totalsOf: Record<Total, (entry: Entry) => number> = {
  solved: ({ problemsSolved }) => problemsSolved,
  points: ({ totalPoints }) => totalPoints,
  penalty: ({ penalty }) => penalty,
  time: ({ penalty }) => penalty,
}

function cellOf(cell: FiledCell, hasVariedPoints: boolean, words: Words): string {
  const { kind, text } = faceOf(cell, hasVariedPoints)
  return text === '' ? '<td></td>' : `<td class="${kind}" dir="ltr" title="${words[kind]}">${text}</td>`
}

type Kind = 'first' | 'accepted' | 'partial' | 'pretested' | 'wrong' | 'pending'

function faceOf(cell: FiledCell, hasVariedPoints: boolean): { kind: Kind; text: string } {
  const { state, isFirstToSolve, points, minute, wrongTries, pendingTries } = cell
  switch (state) {
    case 'solved': {
      const main = hasVariedPoints ? points : `+${wrongTries || ''}`
      return { kind: isFirstToSolve ? 'first' : 'accepted', text: lines(main, minute) }
    }
    case 'pretested':
      return { kind: 'pretested', text: lines(points, minute) }
    case 'partial':
      return { kind: 'partial', text: lines(points, minute) }
    case 'judging':
      return { kind: 'pending', text: `?${pendingTries}` }
    case 'tried':
      return { kind: 'wrong', text: `−${wrongTries}` }
    case 'untried':
      return { kind: 'wrong', text: '' }
  }
}

const lines = (main: string | number, minute: number | null) =>
  minute === null ? `${main}` : `${main}<br><small>${minute}</small>`

/** The kinds of cells that a contest of this type may have. */
function kindsOf({ view }: SeenBoard): Kind[] {
  const { contestType, hasPretests } = view.board.facts
  const partial: Kind[] = scoringRules[contestType].isScoredByTests ? ['partial'] : []
  const pretested: Kind[] = isPretested({ contestType, hasPretests }) ? ['pretested'] : []
  return ['first', 'accepted', ...partial, ...pretested, 'wrong', 'pending']
}

const legend = (kinds: readonly Kind[], words: Words) =>
  `<p class="legend">${kinds.map((kind) => `<span class="${kind}">${words[kind]}</span>`).join(' ')}</p>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The colours of the leaderboard's cells, light and dark. */
const STYLE = `
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color:light-dark(#141821,#e8eaef);background:light-dark(#f7f8fa,#0e1014)}
h1{font-size:1.5rem;margin:0}h2{font-size:1rem}p{color:light-dark(#4b5160,#adb3be)}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;background:light-dark(#fff,#15181d)}
th,td{border:1px solid light-dark(#e2e5ea,#262b33);padding:.35rem .6rem;text-align:center;font-variant-numeric:tabular-nums}
thead th{font-weight:600;background:light-dark(#f1f3f6,#0b0d11)}tbody th{text-align:start;font-weight:500;min-width:12rem}
small{color:inherit;opacity:.8}
.first,.accepted,.partial,.pretested,.wrong,.pending{white-space:nowrap}
.first{background:light-dark(#18803f,#2f7d4b);color:#fff}
.accepted{background:light-dark(#e7f5eb,#142c1c);color:light-dark(#10713a,#74d093)}
.partial,.pretested{background:light-dark(#fbf1de,#33240f);color:light-dark(#855200,#e8b365)}
.wrong{background:light-dark(#fdecea,#3a1918);color:light-dark(#b4222b,#ff938c)}
.pending{background:light-dark(#eaf1fe,#172644);color:light-dark(#1a50c8,#8ab6ff)}
.legend span{display:inline-block;padding:.1rem .5rem;margin:.2rem 0}
@media print{body{background:#fff}}
`
