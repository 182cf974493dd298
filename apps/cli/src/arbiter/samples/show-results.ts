import { besideOthers, inColumns } from '../output/direction.ts'
import { clipped, padded, padStart } from '../output/table.ts'
import type { Terminal } from '../output/terminal.ts'
import { testWords } from '../words/problems.ts'
import { diffLines, firstDifference } from './diff.ts'
import { type SampleResult, wordFor } from './sample-result.ts'

const SHOWN_STDERR_LINES = 10
/** A longer output is not searched for its first difference. */
const MAX_COMPARED_BYTES = 4 * 1024 * 1024

export function showResult(terminal: Terminal, result: SampleResult, nameWidth: number): void {
  const { name, isPassed, ms, expected, output, fault } = result
  const [mark, colour] = isPassed ? ['✓', 'green' as const] : ['✗', 'red' as const]
  const time = ms === null ? '' : padStart(`${ms} ms`, 9)
  const word = terminal.colour(colour, besideOthers(wordFor(result)))
  terminal.say(inColumns(`${terminal.colour(colour, mark)} ${padded(name, nameWidth)} ${time}  ${word}`))
  if (isPassed) return
  if (fault === null) showDifference(terminal, expected, output)
  showErrors(terminal, result.stderr)
}

function showDifference(terminal: Terminal, expected: Buffer, output: Buffer): void {
  const [wanted, got] = [expected, output].map((text) => text.subarray(0, MAX_COMPARED_BYTES).toString('utf8'))
  const lines = firstDifference(wanted ?? '', got ?? '')
  if (lines.length === 0) return void terminal.say(`    ${testWords.invisible}`)
  const [head = '', ...shown] = diffLines(lines, [testWords.expected, testWords.actual], terminal.columns)
  terminal.say(terminal.colour('dim', head))
  for (const [index, line] of shown.entries())
    terminal.say(lines[index]?.isSame ? line : terminal.colour('yellow', line))
}

function showErrors(terminal: Terminal, stderr: string): void {
  const lines = stderr.trimEnd().split('\n')
  if (stderr.trim() === '') return
  terminal.say(terminal.colour('dim', `    ${testWords.stderr}`))
  for (const line of lines.slice(-SHOWN_STDERR_LINES)) terminal.say(`    ${clipped(line, terminal.columns - 4)}`)
}

export function showSummary(terminal: Terminal, results: readonly SampleResult[]): void {
  const passed = results.filter(({ isPassed }) => isPassed).length
  const count = results.length
  const isAll = passed === count
  const said = isAll ? testWords.allPassed({ count }) : testWords.somePassed({ passed, count })
  terminal.say(terminal.colour(isAll ? 'green' : 'red', said))
}

export function valueOfResults(results: readonly SampleResult[]) {
  const samples = results.map(({ output, expected, ...result }) => ({
    ...result,
    output: output.toString('utf8'),
    expected: expected.toString('utf8'),
  }))
  return { passed: results.filter(({ isPassed }) => isPassed).length, total: results.length, samples }
}
