import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import type { CaseGroup } from './queries.ts'

const texts = testCaseTexts.groups

/** The head above the cases of a group: its name, its points and how they are given. */
export function GroupHead({ group, count }: { group: CaseGroup; count: number }) {
  const { name, maxScore, acceptScore, aggregation, requires } = group
  const isShared = aggregation === 'sum' && acceptScore > 0
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-sunken px-4 py-2 text-small">
      <h3 className="min-w-0 font-mono text-small wrap-anywhere">{name}</h3>
      <Tag>{texts.points(maxScore)}</Tag>
      <span className="text-ink-muted">{texts.scoring[aggregation]}</span>
      {isShared && <span className="text-ink-faint tabular-nums">{texts.each(acceptScore)}</span>}
      {requires.length > 0 && <span className="text-ink-muted">{texts.after(requires.join(', '))}</span>}
      <span className="ml-auto text-ink-faint tabular-nums">{texts.cases(count)}</span>
    </div>
  )
}
