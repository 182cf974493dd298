import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { SKIPPED } from '@arbiter/rules/verdict'
import { groupTexts } from '../../copy/setting/test-groups.ts'
import { groupName } from './group-name.ts'
import type { GroupResult } from './judging.ts'
import { scoreText } from './measure-text.ts'
import { VerdictBadge } from './verdict-badge.tsx'

export interface GroupTableProps {
  groups: readonly GroupResult[]
  /** Opens a test by its index. */
  onOpen: (index: number) => void
}

/** The points of each group of tests, and which test decided. */
export function GroupTable({ groups, onOpen }: GroupTableProps) {
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="data-table dense w-full">
        <caption className="sr-only">{groupTexts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{groupTexts.group}</th>
            <th scope="col" className="number">
              {groupTexts.points}
            </th>
            <th scope="col">{groupTexts.result}</th>
          </tr>
        </thead>
        <tbody>
          {shown(groups).map((group) => (
            <GroupRow key={group.name} group={group} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Leaves out samples without points, and the group of all secret tests when its groups are listed themselves. */
function shown(groups: readonly GroupResult[]): GroupResult[] {
  const hasParts = groups.some(({ name }) => name.startsWith('secret/'))
  return groups.filter(
    ({ name, maxScore }) => !(name === 'sample' && maxScore === 0) && !(name === 'secret' && hasParts),
  )
}

function GroupRow({ group, onOpen }: { group: GroupResult; onOpen: GroupTableProps['onOpen'] }) {
  const { name, verdict, score, maxScore, decidedBy } = group
  return (
    <tr>
      <th scope="row" className="font-label">
        {groupName(name)}
      </th>
      <td className="number">{scoreText(score, maxScore)}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2">
          {verdict === SKIPPED ? (
            <span className="text-ink-muted">{verdictNames[verdict]}</span>
          ) : (
            <VerdictBadge verdict={verdict} detail={null} shape="text" />
          )}
          {decidedBy !== null && verdict !== 'Accepted' && (
            <button
              type="button"
              onClick={() => onOpen(decidedBy)}
              className="text-accent-ink tabular-nums underline-offset-3 hover:underline pointer-coarse:min-h-10"
            >
              {groupTexts.onTest({ number: decidedBy + 1 })}
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}
