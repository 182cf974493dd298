import { verdictDetailText } from '@arbiter/contract/submissions/verdict-detail'
import { hasPassedPretests } from '@arbiter/rules/verdict'
import { numberText } from '@arbiter/texts/page-locale'
import { type ReactNode, useState } from 'react'
import { judgingTexts } from '../../copy/submissions/judging.ts'
import { Meter } from '../../ui/data/meter.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { CompileLog } from './compile-log.tsx'
import { firstFailing, type JudgedTests, type Judging, progressOf, skippedCount, stripTestsOf } from './judging.ts'
import { LazyGroupTable } from './lazy-group-table.tsx'
import { memoryText, scoreText, timeText } from './measure-text.ts'
import { OutcomeBanner } from './outcome-banner.tsx'
import { TestDetails } from './test-details.tsx'
import { TestStrip } from './test-strip.tsx'
import { TestTable } from './test-table.tsx'
import type { LiveJudging } from './use-judging.ts'

interface JudgingViewProps {
  live: LiveJudging
  /** Buttons beside the verdict. */
  actions: ReactNode
  /** Shown after the measures of the verdict; `summary` is shown below it. */
  facts?: ReactNode
  summary?: ReactNode
  /** The tests with all texts that may be seen, once they have been fetched. */
  fullTests?: JudgedTests
  onPlace: (line: number, column: number | null) => void
}

/** Judging with a square per test, then the verdict. The banner takes the place of the progress, so that nothing moves. */
export function JudgingView({ live, actions, facts, summary, fullTests, onPlace }: JudgingViewProps) {
  const { judging } = live
  return (
    <div>
      <div role="status" className="min-h-16">
        {judging.stage === 'done' ? (
          <Outcome judging={judging} actions={actions} more={facts} />
        ) : (
          <Progress live={live} />
        )}
      </div>
      {summary}
      {judging.stage === 'done' && judging.outcome.compileLog ? (
        <div className="px-4 py-3.5">
          <CompileLog log={judging.outcome.compileLog} onPlace={onPlace} />
        </div>
      ) : (
        <Tests judging={judging} fullTests={fullTests} onPlace={onPlace} />
      )}
    </div>
  )
}

function Progress({ live: { judging, isReconnecting } }: { live: LiveJudging }) {
  const { done, total, slowestMs, largestMb } = progressOf(judging.tests)
  if (judging.stage === 'failed') return <p className="px-4 py-5 text-danger">{judging.message}</p>
  return (
    <div className="grid min-h-16 content-center gap-2 border-b border-line px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Spinner className="text-accent-ink" />
        <span className="font-strong">{judgingTexts.judging}</span>
        {/* Screen readers announce that it is judged and then the verdict, not each test. */}
        <span aria-hidden="true" className="text-ink-muted tabular-nums">
          {total > 0 && judgingTexts.judgedSoFar({ done, total })}
        </span>
        <span className="text-small text-ink-muted">
          {isReconnecting ? judgingTexts.streamReconnecting : placeText(judging)}
        </span>
        {slowestMs !== null && (
          <span aria-hidden="true" className="ms-auto text-small text-ink-faint tabular-nums">
            <RichMessage
              text={judgingTexts.slowest({ time: timeText(slowestMs), memory: memoryText(largestMb) })}
              parts={{ memory: (words) => <span className="max-tablet:hidden">{words}</span> }}
            />
          </span>
        )}
      </div>
      <Meter share={total === 0 ? 0 : done / total} />
    </div>
  )
}

function placeText(judging: Judging): string | null {
  if (judging.stage !== 'waiting') return null
  if (judging.judges === 0) return judgingTexts.judgeAwaited
  return judging.position === null ? null : judgingTexts.placeInLine({ position: judging.position })
}

interface OutcomeProps {
  judging: Judging & { stage: 'done' }
  actions: ReactNode
  more: ReactNode
}

function Outcome({ judging, actions, more }: OutcomeProps) {
  const { verdict, verdictDetail, passed, total, executionTimeMs, timeNoiseMs, runsAlone, memoryMb, score, groups } =
    judging.outcome
  const detail = verdictDetail && verdictDetailText(verdictDetail)
  const title = hasPassedPretests(judging.outcome) ? detail : null
  const failing = firstFailing(judging.tests)
  const skipped = skippedCount(judging.tests)
  const maxScore = groups?.[0]?.maxScore ?? null
  if (verdict === 'Compilation Error')
    return <OutcomeBanner verdict={verdict} facts={<span>{judgingTexts.nothingWasRun}</span>} actions={actions} />
  const facts = (
    <>
      {title ? <span>{judgingTexts.systemTestsFollow}</span> : detail && <span>{detail}</span>}
      {failing && (
        <span>
          <RichMessage text={judgingTexts.onTestMarked} parts={{ test: <b>{failing.index + 1}</b> }} />
        </span>
      )}
      {passed !== null && (
        <span>
          <RichMessage
            text={judgingTexts.testsPassed({ total })}
            parts={{ passed: <b>{`${numberText(passed)}/${numberText(total)}`}</b> }}
          />
        </span>
      )}
      {score !== null && (
        <span>
          <RichMessage
            text={judgingTexts.score({ points: maxScore ?? score })}
            parts={{ score: <b>{scoreText(score, maxScore)}</b> }}
          />
        </span>
      )}
      {executionTimeMs !== null && <b>{timeText(executionTimeMs, timeNoiseMs)}</b>}
      {memoryMb !== null && <b>{memoryText(memoryMb)}</b>}
      {runsAlone > 0 && <span>{judgingTexts.measuredAlone({ runs: runsAlone })}</span>}
      {more}
      {skipped > 0 && <span>{judgingTexts.testsSkipped({ count: skipped })}</span>}
      {verdict === 'Error' && <span>{judgingTexts.judgeError}</span>}
    </>
  )
  return <OutcomeBanner verdict={verdict} title={title} facts={facts} actions={actions} />
}

type TestsProps = Pick<JudgingViewProps, 'fullTests' | 'onPlace'> & { judging: Judging }

function Tests({ judging, fullTests, onPlace }: TestsProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const isDone = judging.stage === 'done'
  const open = chosen ?? (isDone ? firstFailing(judging.tests)?.index : undefined)
  const test = open === undefined ? null : shownTest(judging.tests, fullTests, open)
  const isWithheld = judging.stage === 'done' && judging.outcome.isWithheld
  if (judging.tests.length === 0 && !isWithheld) return null
  return (
    <div className="grid gap-3 px-4 py-3">
      {isWithheld && <p className="text-small text-ink-muted">{judgingTexts.withheld}</p>}
      <TestStrip
        tests={stripTestsOf(judging)}
        openTest={open === undefined ? undefined : open + 1}
        onOpen={(number) => setChosen(number - 1)}
      />
      {judging.stage === 'done' && <LazyGroupTable groups={judging.outcome.groups} onOpen={setChosen} />}
      {test && (
        <TestDetails test={test} columns="grid-cols-[1.15fr_1fr_1fr] max-tablet:grid-cols-1" onPlace={onPlace} />
      )}
      {isDone && judging.tests.length > 0 && <TestTable tests={judging.tests} onOpen={setChosen} />}
    </div>
  )
}

/** The stream sends the texts of failing tests only; the others come with the submission. */
function shownTest(tests: JudgedTests, fullTests: JudgedTests | undefined, index: number) {
  const streamed = tests[index] ?? null
  return streamed?.hidden ? (fullTests?.[index] ?? streamed) : streamed
}
