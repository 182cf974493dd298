import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import type { CaseGroup } from './queries.ts'

const texts = testCaseTexts.groups

/** To the digits that are shown. */
const rounded = (points: number) => Math.round(points * 100) / 100

/** The head above the cases of a group: its name, its points and how they are given. */
export function GroupHead({ group, count }: { group: CaseGroup; count: number }) {
  const { name, maxScore, acceptScore, aggregation, requires } = group
  const isShared = aggregation === 'sum' && acceptScore > 0
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-sunken px-4 py-2 text-small">
      <h3 className="min-w-0 font-mono text-small wrap-anywhere">{name}</h3>
      <Tag>{maxScore === null ? texts.unbounded : texts.points({ points: rounded(maxScore) })}</Tag>
      <span className="text-ink-muted">{texts.scoring[aggregation]}</span>
      {isShared && <span className="text-ink-faint tabular-nums">{texts.each({ points: rounded(acceptScore) })}</span>}
      {requires.length > 0 && <span className="text-ink-muted">{texts.after({ groups: commaList(requires) })}</span>}
      <span className="ms-auto text-ink-faint tabular-nums">{texts.cases({ cases: count })}</span>
    </div>
  )
}
