import { otherMemoryLimits, otherTimeLimits } from '@arbiter/rules/judging/language-limits'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { statementTexts } from '../../../../copy/problems/statements.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSite } from '../../../../features/session/session.ts'
import { useContestLanguages } from '../contest/use-submission-contest.ts'

/** The limits of languages that get more or less time, or more memory, than the others. */
export function OtherLimits({ problem }: { problem: FullProblem }) {
  const { languagesOff } = useSite()
  const { constraints, allowedLanguages, languageFactors = {} } = problem
  const offered = offeredLanguages({ allowedLanguages, contestLanguages: useContestLanguages(), languagesOff })
  const times = otherTimeLimits({ timeLimitMs: constraints.timeLimit, languageFactors }, offered)
  const memories = otherMemoryLimits(constraints.memoryLimit, offered)
  return (
    <>
      <Limits limits={times} text={(limitMs) => `${limitMs.toLocaleString('en-US')} ms`} />
      <Limits limits={memories} text={(limitMb) => `${limitMb} MB`} />
    </>
  )
}

interface LimitsProps {
  limits: ReadonlyMap<number, readonly Language[]>
  text: (limit: number) => string
}

const Limits = ({ limits, text }: LimitsProps) =>
  [...limits].map(([limit, languages]) => (
    <span key={limit} className="tabular-nums">
      {statementTexts.limitIn(text(limit), languages.map((each) => languageNames[each]).join(', '))}
    </span>
  ))
