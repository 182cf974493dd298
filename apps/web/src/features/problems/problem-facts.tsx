import type { Difficulty } from '@arbiter/rules/problems/problem'
import { numberText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'
import { problemFactTexts as texts } from '../../copy/problems/statements.ts'
import { measureTexts } from '../../copy/submissions/measures.ts'
import { TagList } from '../../ui/data/tag.tsx'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { DifficultyBadge } from './difficulty-badge.tsx'
import { pointsText } from './points-text.ts'
import { topicName } from './topic-name.ts'

const MAX_TAGS_SHOWN = 8

interface ProblemFactsProps {
  difficulty: Difficulty
  points?: number | null
  timeLimitMs: number
  memoryLimitMb: number
  tags: readonly string[]
  /** After all facts. */
  children?: ReactNode
}

/** Below the name of a problem. */
export function ProblemFacts({ difficulty, points, timeLimitMs, memoryLimitMb, tags, children }: ProblemFactsProps) {
  const distinct = [...new Set(tags)]
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 border-b border-line pb-3.5 text-small text-ink-muted">
      <DifficultyBadge difficulty={difficulty} />
      <span>{pointsText(points)}</span>
      <Limit
        icon="clock"
        title={texts.timeLimit}
        text={measureTexts.milliseconds({ milliseconds: numberText(timeLimitMs) })}
      />
      <Limit icon="memory" title={texts.memoryLimit} text={measureTexts.megabytes({ megabytes: memoryLimitMb })} />
      {distinct.length > 0 && <TagList tags={distinct.map(topicName)} max={MAX_TAGS_SHOWN} />}
      {children}
    </div>
  )
}

function Limit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <span title={title} className="inline-flex items-center gap-[5px] tabular-nums">
      <Icon name={icon} size="sm" />
      <span className="sr-only">{title}</span>
      {text}
    </span>
  )
}
