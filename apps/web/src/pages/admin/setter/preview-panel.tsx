import { numberText } from '@arbiter/texts/page-locale'
import { useMemo } from 'react'
import { labelNames, solutionTexts } from '../../../copy/problems/solutions.ts'
import { groupPageTexts } from '../../../copy/setting/setter.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import { pointsText } from '../solutions/points-text.ts'
import { type Judged, useJudgeSolutions } from '../solutions/queries.ts'
import { type GroupsDraft, rangesText } from './groups-draft.ts'
import type { ServedGroups } from './queries.ts'
import { type ExpectedPoints, type PreviewRow, previewRows } from './score-preview.ts'

const { preview: texts } = groupPageTexts

interface PreviewPanelProps {
  problemId: string
  rows: readonly PreviewRow[]
  draft: GroupsDraft
  judged: Judged | null
}

export function usePreviewRows(served: ServedGroups, draft: GroupsDraft, judged: Judged | null): PreviewRow[] {
  return useMemo(() => (judged ? previewRows(served, draft, judged) : []), [served, draft, judged])
}

/** The points of each solution with the groups on the page, saved or not. */
export function PreviewPanel({ problemId, rows, draft, judged }: PreviewPanelProps) {
  const judging = useJudgeSolutions(problemId)
  return (
    <Panel aria-label={texts.title} className="overflow-hidden">
      <PanelHead title={texts.title}>
        {judged && !judged.isCurrent && <span className="text-small text-warning">{texts.outdated}</span>}
        <Button
          size="sm"
          icon="play"
          className="ms-auto"
          busy={judging.isPending || judged?.isDone === false}
          onClick={() => judging.mutate(undefined)}
        >
          {judged ? solutionTexts.judgeAgain : solutionTexts.judge}
        </Button>
      </PanelHead>
      {rows.length === 0 ? (
        <p className="p-4 text-small text-ink-muted">{texts.none}</p>
      ) : (
        <Table caption={texts.title} dense>
          <thead>
            <tr>
              <ColumnHead>{texts.solution}</ColumnHead>
              {draft.groups.map(({ key, name }, index) => (
                <th key={key} scope="col" title={name} className="number">
                  {index + 1}
                </th>
              ))}
              <ColumnHead number>{texts.gets}</ColumnHead>
              <ColumnHead number>{texts.label}</ColumnHead>
              <ColumnHead>{texts.agreement}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.solution._id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      {rows.some(({ isPartial }) => isPartial) && (
        <p className="border-t border-line p-4 text-small text-ink-muted">{texts.partial}</p>
      )}
    </Panel>
  )
}

const rounded = (points: number) => numberText(points, { maximumFractionDigits: 2 })
const rangeText = ({ min, max }: { min: number; max: number }) =>
  rounded(min) === rounded(max) ? rounded(min) : `${rounded(min)}–${rounded(max)}`

function Row({ row: { solution, points, expected, isAgreed, lost, isPartial } }: { row: PreviewRow }) {
  return (
    <tr className={classes(isAgreed === false && '[&>td]:bg-warning-soft')}>
      <td className="min-w-44 font-mono text-note wrap-anywhere">{solution.path}</td>
      {points.groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its group's place.
        <td key={index} className={classes('number', group.max === 0 && 'text-ink-faint')}>
          {rangeText(group)}
        </td>
      ))}
      <td className="number font-semibold">{rangeText(points.total)}</td>
      <td className="number text-ink-muted" title={labelNames[solution.expected.label]}>
        {labelText(expected)}
      </td>
      <td className="text-small">
        <Agreement isAgreed={isAgreed} isOpen={!isPartial && expected !== null}>
          {expected && isAgreed === false && missedText(expected, lost)}
        </Agreement>
      </td>
    </tr>
  )
}

function labelText(expected: ExpectedPoints | null): string {
  if (!expected) return '–'
  return expected.isBelow ? `< ${rounded(expected.max)}` : rangeText(expected)
}

function missedText(expected: ExpectedPoints, lost: PreviewRow['lost']): string {
  if (expected.isBelow) return texts.passes
  const points = pointsText(expected)
  if (!lost) return texts.missed({ points })
  return texts.missedAt({ points, tests: lost.tests.length, numbers: rangesText(lost.tests), group: lost.group })
}

interface AgreementProps {
  isAgreed: boolean | null
  isOpen: boolean
  children: string | false | null
}

function Agreement({ isAgreed, isOpen, children }: AgreementProps) {
  if (isAgreed === null) return <span className="text-ink-faint">{isOpen ? texts.open : '–'}</span>
  return (
    <span className="inline-flex items-start gap-1.5">
      <Icon
        name={isAgreed ? 'check' : 'cross'}
        size="sm"
        className={classes('mt-0.5 flex-none', isAgreed ? 'text-accepted' : 'text-wrong-answer')}
      />
      {isAgreed ? texts.agreed : children}
    </span>
  )
}
