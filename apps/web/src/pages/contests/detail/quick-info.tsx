import type { ContestType } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { isHackable, isPretested } from '@arbiter/rules/contests/pretested'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { languageNames } from '@arbiter/rules/languages'
import { minutesText } from '@arbiter/texts/minutes-text'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { contestTypeNames } from '../../../copy/contests/contest-names.ts'
import { quickInfoTexts, subtaskRuleNames } from '../../../copy/contests/quick-info.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useSite } from '../../../features/session/session.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const MINUTE_MS = 60_000

const styleWords: Record<ContestType, (contest: FullContest) => string> = {
  ICPC: ({ penaltyPerWrongSubmission }) => quickInfoTexts.penalty({ minutes: penaltyPerWrongSubmission }),
  IOI: ({ subtaskRule }) => (subtaskRule ? subtaskRuleNames[subtaskRule] : quickInfoTexts.partialPoints),
  CF: () => quickInfoTexts.pointsFall,
  CUSTOM: () => quickInfoTexts.pointsPerProblem,
}

export function QuickInfo({ contest }: { contest: FullContest }) {
  const { contestType, freezeTime, endTime } = contest
  return (
    <FactsPanel label={quickInfoTexts.title}>
      {contest.isRated ? (
        <Fact icon="star" name={quickInfoTexts.rated} value={quickInfoTexts.yes} />
      ) : (
        <Fact icon="star" name={quickInfoTexts.unrated} value={quickInfoTexts.noRatingChanges} />
      )}
      <Fact
        icon="trophy"
        name={quickInfoTexts.style({ type: contestTypeNames[contestType] })}
        value={styleWords[contestType](contest)}
      />
      <LanguageFact contest={contest} />
      {freezeTime !== null && !contest.isUnfrozen && (
        <Fact
          icon="clock"
          name={quickInfoTexts.freezes}
          value={quickInfoTexts.beforeEnd({ length: minutesText(minutesBetween(freezeTime, endTime)) })}
        />
      )}
      {isPretested(contest) && <Fact icon="layers" name={quickInfoTexts.pretests} value={quickInfoTexts.systemTests} />}
      {isHackable(contest) && <Fact icon="bolt" name={quickInfoTexts.hacks} value="+100, −50" />}
      {contest.allowLateSubmissions && (
        <Fact icon="history" name={quickInfoTexts.late} value={quickInfoTexts.lateUnranked} />
      )}
    </FactsPanel>
  )
}

/** A contest that takes few names them, because participants choose before they come. */
function LanguageFact({ contest }: { contest: FullContest }) {
  const { languagesOff } = useSite()
  const contestLanguages = contest.allowedLanguages ?? null
  const taken = offeredLanguages({ languagesOff, contestLanguages, allowedLanguages: null })
  const names = commaList(taken.map((language) => languageNames[language]))
  return contestLanguages === null ? (
    <Fact
      icon="layers"
      name={quickInfoTexts.multiLanguage}
      value={quickInfoTexts.languageCount({ languages: taken.length })}
    />
  ) : (
    <Fact icon="layers" name={quickInfoTexts.languages} value={names || quickInfoTexts.noLanguages} />
  )
}

const minutesBetween = (from: string, to: string) => Math.round((milliseconds(to) - milliseconds(from)) / MINUTE_MS)

export function Statistics({ contest }: { contest: FullContest }) {
  const { submissions, accepted } = contest.statistics
  return (
    <FactsPanel label={quickInfoTexts.statistics}>
      <Fact name={quickInfoTexts.participants} value={numberText(contest.participantCount)} />
      <Fact name={quickInfoTexts.submissions} value={numberText(submissions)} />
      <Fact name={quickInfoTexts.accepted} value={numberText(accepted)} />
    </FactsPanel>
  )
}

function FactsPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Panel padded aria-label={label}>
      <dl className="grid divide-y divide-line text-small *:first:pt-0 *:last:pb-0">{children}</dl>
    </Panel>
  )
}

function Fact({ icon, name, value }: { icon?: IconName; name: string; value: string }) {
  return (
    <div className="flex justify-between gap-3 py-2">
      <dt className="flex items-center gap-2 text-ink-muted">
        {icon && <Icon name={icon} className="text-ink-faint" />}
        {name}
      </dt>
      <dd className="text-end font-label tabular-nums">{value}</dd>
    </div>
  )
}
