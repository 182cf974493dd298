import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getSolutionComplexity, measureSolutions } from '@arbiter/contract/submissions/complexity'
import { isJobOpen } from '@arbiter/rules/judging/job-status'
import { languageNames } from '@arbiter/rules/languages'
import { timeLimitAdvice } from '@arbiter/rules/setting/time-limit-advice'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { complexityTexts } from '../../../copy/problems/complexity.ts'
import { labelNames } from '../../../copy/problems/solutions.ts'
import { GrowthChart } from '../../../features/submissions/complexity/growth-chart.tsx'
import { growthWords } from '../../../features/submissions/complexity/growth-words.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { type MeasuredSolution, measuredSolutions, solutionLook, timesAtLargest } from './solution-growth.ts'
import { Advice } from './times-panel.tsx'

const { solutions: texts } = complexityTexts
type Growth = ReplyOf<typeof getSolutionComplexity>

/** The polling interval of running measurements. */
const LOOK_AGAIN_MS = 1_000

const isOpen = ({ measurement }: Growth['solutions'][number]) => measurement !== null && isJobOpen(measurement.status)

const growthQuery = (problemId: string) =>
  queryOptions({
    queryKey: ['solutions', problemId, 'growth'],
    queryFn: ({ signal }) => call(getSolutionComplexity, { params: { id: problemId }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.solutions.some(isOpen) ? LOOK_AGAIN_MS : false),
  })

/** Intended, slow and wrong solutions on one chart, and the limit that they recommend. */
export function GrowthPanel({ problemId, limitMs }: { problemId: string; limitMs: number }) {
  const { data } = useQuery(growthQuery(problemId))
  if (!data) return null
  const running = data.solutions.filter(isOpen).length
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title}>
        {data.isDescribed && running === 0 && <Measure problemId={problemId} />}
        {running > 0 && (
          <span role="status" className="ms-auto text-small text-ink-muted">
            {texts.running({ done: data.solutions.length - running, all: data.solutions.length })}
          </span>
        )}
      </PanelHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small">
        <p className="text-ink-muted">{data.isDescribed ? texts.lead : texts.notDescribed}</p>
        <Measured solutions={measuredSolutions(data.solutions)} limitMs={limitMs} />
      </div>
    </Panel>
  )
}

function Measure({ problemId }: { problemId: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(measureSolutions, { params: { id: problemId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: growthQuery(problemId).queryKey }),
    onError: (error) => showToast('danger', sentenceFor(error, complexityTexts.startFailed)),
  })
  return (
    <Button size="sm" className="ms-auto" busy={isPending} onClick={() => mutate()}>
      {texts.measure}
    </Button>
  )
}

function Measured({ solutions, limitMs }: { solutions: MeasuredSolution[]; limitMs: number }) {
  if (solutions.length === 0) return null
  const curves = solutions.map(({ path, label, measured }) => {
    return { key: path, points: measured.sizes, look: solutionLook(label), hasDots: true }
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
      <GrowthChart curves={curves} limitMs={limitMs} />
      <div className="grid gap-3">
        <ul aria-label={texts.title} className="grid gap-2">
          {solutions.map((solution) => (
            <Entry key={solution.path} solution={solution} />
          ))}
        </ul>
        <Advice advice={timeLimitAdvice(timesAtLargest(solutions, limitMs))} limitMs={limitMs} />
      </div>
    </div>
  )
}

function Entry({ solution: { path, language, label, measured } }: { solution: MeasuredSolution }) {
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span aria-hidden="true" className={classes('h-0.5 w-4 self-center bg-current', solutionLook(label))} />
        <span className="min-w-0 font-mono text-note wrap-anywhere">{path}</span>
        <span className="text-note text-ink-faint">
          {texts.languageAndLabel({ language: languageNames[language], label: labelNames[label] })}
        </span>
      </span>
      <span className="text-ink-muted">{texts.time({ growth: growthWords(measured.time) })}</span>
    </li>
  )
}
