import type { ContestType } from '@arbiter/rules/contests/contest'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { isHackable, isPretested } from '@arbiter/rules/contests/pretested'
import { offeredLanguages } from '@arbiter/rules/judging/program-limits'
import { languageNames } from '@arbiter/rules/languages'
import type { SubtaskRule } from '@arbiter/rules/scoring/subtask-rule'
import type { ReactNode } from 'react'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useSite } from '../../../features/session/session.ts'
import { counted } from '../../../lib/counted.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const MINUTE_MS = 60_000

const styleWords: Record<ContestType, (contest: FullContest) => string> = {
  ICPC: ({ penaltyPerWrongSubmission }) => `${penaltyPerWrongSubmission} min penalty`,
  IOI: ({ subtaskRule }) => (subtaskRule ? subtaskWords[subtaskRule] : 'partial points'),
  CF: () => 'points fall with time',
  CUSTOM: () => 'points per problem',
}

export function QuickInfo({ contest }: { contest: FullContest }) {
  const { contestType, freezeTime, endTime } = contest
  return (
    <FactsPanel label="Quick info">
      {contest.isRated ? (
        <Fact icon="star" name="Rated Contest" value="Yes" />
      ) : (
        <Fact icon="star" name="Unrated" value="No rating changes" />
      )}
      <Fact icon="trophy" name={`${contestType} Style`} value={styleWords[contestType](contest)} />
      <LanguageFact contest={contest} />
      {freezeTime !== null && !contest.isUnfrozen && (
        <Fact icon="clock" name="Leaderboard freezes" value={`last ${minutesBetween(freezeTime, endTime)} min`} />
      )}
      {isPretested(contest) && <Fact icon="layers" name="Pretests" value="system tests after the end" />}
      {isHackable(contest) && <Fact icon="bolt" name="Hacks" value="+100, −50" />}
      {contest.allowLateSubmissions && <Fact icon="history" name="Late submissions" value="taken, not ranked" />}
    </FactsPanel>
  )
}

/** A contest that takes few names them, because participants choose before they come. */
function LanguageFact({ contest }: { contest: FullContest }) {
  const { languagesOff } = useSite()
  const contestLanguages = contest.allowedLanguages ?? null
  const taken = offeredLanguages({ languagesOff, contestLanguages, allowedLanguages: null })
  const names = taken.map((language) => languageNames[language]).join(', ')
  return contestLanguages === null ? (
    <Fact icon="layers" name="Multi-language" value={counted(taken.length, 'language')} />
  ) : (
    <Fact icon="layers" name="Languages" value={names || 'None'} />
  )
}

/** How subtasks count in contests that have them, which tells participants what to submit. */
const subtaskWords: Record<SubtaskRule, string> = {
  'max-per-subtask': 'best result per subtask',
  'best-submission': 'best submission counts',
  'last-submission': 'last submission counts',
}

const minutesBetween = (from: string, to: string) => Math.round((milliseconds(to) - milliseconds(from)) / MINUTE_MS)

export function Statistics({ contest }: { contest: FullContest }) {
  const { submissions, accepted } = contest.statistics
  return (
    <FactsPanel label="Statistics">
      <Fact name="Participants" value={contest.participantCount.toLocaleString('en-US')} />
      <Fact name="Submissions" value={submissions.toLocaleString('en-US')} />
      <Fact name="Accepted" value={accepted.toLocaleString('en-US')} />
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
      <dd className="text-right font-label tabular-nums">{value}</dd>
    </div>
  )
}
