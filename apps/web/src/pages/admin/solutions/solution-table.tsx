import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { languageNames } from '@arbiter/rules/languages'
import type { TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { listText } from '@arbiter/texts/page-locale'
import { Fragment, useState } from 'react'
import { labelNames, solutionTexts } from '../../../copy/problems/solutions.ts'
import { judgingTexts } from '../../../copy/submissions/judging.ts'
import { timeText } from '../../../features/submissions/measure-text.ts'
import { TestCell } from '../../../features/submissions/test-cell.tsx'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { pointsText } from './points-text.ts'
import type { Judged, JudgedSolution } from './queries.ts'

/** On phones the program's column is sticky while the verdicts scroll. Labels are hidden there, because paths contain them. */
const stays = 'max-tablet:sticky max-tablet:start-0 max-tablet:z-1'
const wideOnly = 'max-tablet:hidden'

/** The number of test columns shown side by side. */
const SHOWN_TESTS = 40

/** Solutions by tests: verdict and time in each cell, what was expected and got before them. */
export function SolutionTable({ judged }: { judged: Judged }) {
  const { tests, programs, isDone } = judged
  const [from, setFrom] = useState(0)
  const shown = tests.slice(from, from + SHOWN_TESTS).map((test, index) => ({ ...test, position: from + index }))
  return (
    <>
      {tests.length > SHOWN_TESTS && <RangeChooser total={tests.length} from={from} onChange={setFrom} />}
      <Table caption={solutionTexts.table} dense busy={!isDone}>
        <thead>
          <tr>
            <ColumnHead className={stays}>{solutionTexts.solution}</ColumnHead>
            <ColumnHead className={wideOnly}>{solutionTexts.expectedHead}</ColumnHead>
            <ColumnHead>{solutionTexts.got}</ColumnHead>
            <ColumnHead number>{solutionTexts.slowest}</ColumnHead>
            {shown.map(({ name, position }) => (
              <th key={position} scope="col" title={testText({ position, name })} className="px-1! text-center!">
                {position + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programs.map((program) => (
            <SolutionRow key={program._id} program={program} shown={shown} />
          ))}
        </tbody>
      </Table>
    </>
  )
}

interface RangeChooserProps {
  total: number
  from: number
  onChange: (from: number) => void
}

function RangeChooser({ total, from, onChange }: RangeChooserProps) {
  const starts = Array.from({ length: Math.ceil(total / SHOWN_TESTS) }, (_, index) => index * SHOWN_TESTS)
  const options = starts.map((start) => ({
    value: `${start}`,
    label: solutionTexts.testRange({ from: start + 1, to: Math.min(total, start + SHOWN_TESTS) }),
  }))
  return (
    <div className="px-4 py-2">
      <Select
        label={solutionTexts.tests}
        size="sm"
        value={`${from}`}
        options={options}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  )
}

interface ShownTest {
  name: string | null
  isSample: boolean
  position: number
}

function SolutionRow({ program, shown }: { program: JudgedSolution; shown: readonly ShownTest[] }) {
  const { path, language, times, verdicts, isAgreed } = program
  const measured = times.filter((time) => time !== null)
  return (
    <tr className={classes(isAgreed === false && '[&>td]:bg-danger-soft')}>
      <td className={classes(stays, 'min-w-40 tablet:min-w-48 max-tablet:bg-surface')}>
        <span className="font-mono text-note wrap-anywhere">
          <BreakingPath path={path} />
        </span>{' '}
        <bdi className="text-ink-faint">{languageNames[language]}</bdi>
      </td>
      <td className={classes('whitespace-nowrap', wideOnly)}>{expectedText(program)}</td>
      <td>
        <Got program={program} />
      </td>
      <td className="number">{timeText(measured.length > 0 ? Math.max(...measured) : null)}</td>
      {shown.map((test) => (
        <TestTd
          key={test.position}
          test={test}
          verdict={verdicts[test.position] ?? null}
          time={times[test.position] ?? null}
        />
      ))}
    </tr>
  )
}

/** A path that may break after folders and words. */
const BreakingPath = ({ path }: { path: string }) =>
  path.split(/(?<=[/_])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never move.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

function expectedText({ expected: { label, verdicts, score } }: JudgedSolution): string {
  const words = label === 'rejected' ? rejectedText(verdicts) : labelNames[label]
  return score === null ? words : solutionTexts.expected({ label: words, points: pointsText(score) })
}

const rejectedText = (verdicts: readonly Verdict[]) =>
  verdicts.length === 0
    ? solutionTexts.anything
    : listText(
        verdicts.map((verdict) => verdictNames[verdict]),
        'disjunction',
      )

function Got({ program }: { program: JudgedSolution }) {
  const { status, verdict, verdictDetail, score, isAgreed } = program
  if (verdict === null) return status === 'judging' ? <Spinner /> : <span className="text-ink-faint">–</span>
  const points = score === null ? null : solutionTexts.points({ points: score })
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <VerdictBadge verdict={verdict} shape="text" detail={verdictDetail ?? points ?? failedTest(program)} />
      {isAgreed === false && verdict !== 'Error' && <Pill tone="danger">{solutionTexts.notAgreed}</Pill>}
    </span>
  )
}

function failedTest({ verdicts }: JudgedSolution): string | null {
  const failed = verdicts.findIndex((verdict) => verdict !== null && verdict !== 'Accepted' && verdict !== 'Skipped')
  return failed < 0 ? null : judgingTexts.onTest({ test: failed + 1 })
}

const testText = ({ position, name }: Omit<ShownTest, 'isSample'>) =>
  name === null ? solutionTexts.test({ number: position + 1 }) : solutionTexts.namedTest({ number: position + 1, name })

interface TestTdProps {
  test: ShownTest
  verdict: TestVerdict | null
  time: number | null
}

function TestTd({ test: { name, position, isSample }, verdict, time }: TestTdProps) {
  const result = verdict === null ? solutionTexts.notRun : verdictNames[verdict]
  const words = solutionTexts.testResult({
    test: testText({ position, name }),
    result,
  })
  return (
    <td className="px-1! text-center">
      <span className="inline-grid justify-items-center gap-0.5" title={words}>
        <TestCell state={verdict ?? 'waiting'} size="large" label="" isSample={isSample} />
        <span className="sr-only">{result}</span>
        <span className="text-[10px] leading-none text-ink-faint tabular-nums">
          {time === null ? '–' : Math.round(time)}
        </span>
      </span>
    </td>
  )
}
