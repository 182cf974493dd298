import { otherTimeLimits } from '@arbiter/rules/judging/language-limits'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { languageNames } from '@arbiter/rules/languages'
import { statementTexts } from '../../../../copy/problems/statements.ts'
import type { FullProblem } from '../../../../features/problems/queries.ts'
import { useSite } from '../../../../features/session/session.ts'
import { useContestLanguages } from '../contest/use-submission-contest.ts'

/** The limits of languages that get more or less time than the others. */
export function OtherTimeLimits({ problem }: { problem: FullProblem }) {
  const { languagesOff } = useSite()
  const { constraints, allowedLanguages, languageFactors = {} } = problem
  const limits = { timeLimitMs: constraints.timeLimit, languageFactors }
  const offered = offeredLanguages({ allowedLanguages, contestLanguages: useContestLanguages(), languagesOff })
  const others = otherTimeLimits(limits, offered)
  return [...others].map(([limitMs, languages]) => (
    <span key={limitMs} className="tabular-nums">
      {statementTexts.timeLimitIn(
        `${limitMs.toLocaleString('en-US')} ms`,
        languages.map((each) => languageNames[each]).join(', '),
      )}
    </span>
  ))
}
