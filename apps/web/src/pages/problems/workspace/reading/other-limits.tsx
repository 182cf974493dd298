import { otherMemoryLimits, otherTimeLimits } from '@arbiter/rules/judging/language-limits'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { numberText } from '@arbiter/texts/page-locale'
import { statementTexts } from '../../../../copy/problems/statements.ts'
import { measureTexts } from '../../../../copy/submissions/measures.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSite } from '../../../../features/session/session.ts'
import { commaList } from '../../../../lib/comma-list.ts'
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
      <Limits limits={times} text={(limitMs) => measureTexts.milliseconds({ milliseconds: numberText(limitMs) })} />
      <Limits limits={memories} text={(megabytes) => measureTexts.megabytes({ megabytes })} />
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
      {statementTexts.limitIn({
        limit: text(limit),
        languages: commaList(languages.map((each) => languageNames[each])),
      })}
    </span>
  ))
