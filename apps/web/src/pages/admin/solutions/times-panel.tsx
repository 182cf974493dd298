import { type TimeLimitAdvice, timeLimitAdvice } from '@arbiter/rules/setting/time-limit-advice'
import { numberText } from '@arbiter/texts/page-locale'
import { solutionTexts } from '../../../copy/problems/solutions.ts'
import { timeText } from '../../../features/submissions/measure-text.ts'
import { sentenceGap } from '../../../lib/joined-sentences.ts'
import { classes } from '../../../ui/classes.ts'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import type { Results } from './queries.ts'
import { type SolutionTime, solutionTimes, timedSolutions } from './solution-times.ts'

const { times: texts } = solutionTexts

/** The slowest time of each solution against the limit, and the limit that they recommend. */
export function TimesPanel({ results }: { results: Results }) {
  const times = solutionTimes(results)
  const measured = times.filter(({ cpuMs }) => cpuMs !== null)
  const advice = timeLimitAdvice(timedSolutions(times))
  // A little beyond the longest bar, so that the line of the limit is never at the edge.
  const widestMs = 1.05 * Math.max(...times.map(({ limitMs, cpuMs }) => Math.max(limitMs, cpuMs ?? 0)), 1)
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title}>
        <span className="text-small text-ink-muted">{limitText(results)}</span>
      </PanelHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small">
        <p className="text-ink-muted">{times.length === 0 ? texts.notMeasured : texts.lead}</p>
        {measured.length > 0 && (
          <ul aria-label={texts.slowest} className="grid gap-2">
            {measured.map((time) => (
              <Bar key={time.id} time={time} widestMs={widestMs} />
            ))}
          </ul>
        )}
        {results.solutions?.isDone && <Advice advice={advice} limitMs={results.timeLimit} />}
      </div>
    </Panel>
  )
}

function limitText({ timeLimit, timeLimitOrigin }: Results): string {
  const limit = timeText(timeLimit)
  if (timeLimitOrigin === 'stated') return texts.limit({ limit })
  return texts.limitAndOrigin({ limit, origin: texts.origins[timeLimitOrigin] })
}

function Bar({ time, widestMs }: { time: SolutionTime; widestMs: number }) {
  const { path, cpuMs, limitMs, factor, isStopped } = time
  const share = (ms: number) => `${(100 * ms) / widestMs}%`
  const words = isStopped ? texts.stopped({ time: timeText(limitMs) }) : timeText(cpuMs)
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap gap-x-3">
        <span className="min-w-0 font-mono text-note wrap-anywhere">{path}</span>
        {factor !== 1 && <span className="text-note text-ink-faint">{texts.factor({ factor })}</span>}
        <span className="ms-auto tabular-nums">{words}</span>
      </span>
      <span aria-hidden="true" className="relative block h-2.5 rounded-[2px] bg-sunken forced-color-adjust-none">
        <span
          className={classes(
            'absolute inset-y-0 start-0 rounded-[2px]',
            isStopped ? 'bg-time-limit-fill' : 'bg-accent',
          )}
          style={{ width: share(cpuMs ?? 0) }}
        />
        <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: share(limitMs) }} />
      </span>
    </li>
  )
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** A time below the resolution of the limits is no base for a number. */
const factorText = (limitMs: number, slowestMs: number) =>
  limitMs / slowestMs > 100 ? texts.over100 : numberText(limitMs / slowestMs, oneDecimal)

export function Advice({ advice, limitMs }: { advice: TimeLimitAdvice; limitMs: number }) {
  if (advice.kind === 'unknown') return <p>{texts.unknown}</p>
  if (advice.kind === 'impossible') return <p className="text-warning">{texts.impossible}</p>
  const factor = factorText(advice.limitMs, advice.slowestMs)
  return (
    <p role="status">
      <b className="font-strong">{texts.recommended({ limit: timeText(advice.limitMs), factor })}</b>
      {sentenceGap}
      {advice.fastestTooSlowMs !== null && texts.below({ time: timeText(advice.fastestTooSlowMs) })}
      {sentenceGap}
      {advice.limitMs === limitMs && texts.asItIs}
    </p>
  )
}
