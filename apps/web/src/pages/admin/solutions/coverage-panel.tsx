import { solutionCoverage } from '@arbiter/rules/setting/solution-coverage'
import { labelNames, solutionTexts } from '../../../copy/problems/solutions.ts'
import { Pill } from '../../../ui/data/pill.tsx'
import { Panel, PanelHead } from '../../../ui/layout/panel.tsx'
import type { Judged, Listed } from './queries.ts'

const { coverage: texts } = solutionTexts
const SHOWN_TESTS = 30

interface CoveragePanelProps {
  listed: Listed
  judged: Judged | null
}

/** Which kinds of solutions there are, and which tests none of the wrong ones fails. */
export function CoveragePanel({ listed, judged }: CoveragePanelProps) {
  const solutions = judged
    ? judged.programs.map(({ expected: { label }, verdicts }) => ({ label, verdicts }))
    : listed.solutions.map(({ expected: { label } }) => ({ label, verdicts: [] }))
  const { counts, unfailedTests } = solutionCoverage(solutions, judged?.tests.length ?? 0)
  return (
    <Panel aria-label={texts.title}>
      <PanelHead title={texts.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-small">
        <ul className="flex flex-wrap gap-2">
          {counts
            .filter(({ count, isMissing }) => count > 0 || isMissing)
            .map(({ label, count, isMissing }) => (
              <li key={label}>
                <Pill tone={isMissing ? 'warning' : 'neutral'} icon={isMissing ? 'alert' : 'check'}>
                  {isMissing
                    ? texts.labelMissing({ label: labelNames[label] })
                    : texts.labelCount({ label: labelNames[label], count })}
                </Pill>
              </li>
            ))}
        </ul>
        {judged?.isDone && <Unfailed judged={judged} positions={unfailedTests} />}
      </div>
    </Panel>
  )
}

function Unfailed({ judged: { tests }, positions }: { judged: Judged; positions: readonly number[] }) {
  if (positions.length === 0) return <p>{texts.all}</p>
  return (
    <div className="grid gap-1.5">
      <p>{texts.unfailed({ count: positions.length, total: tests.length })}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-note">
        {positions.slice(0, SHOWN_TESTS).map((position) => (
          <li key={position}>{tests[position]?.name ?? position + 1}</li>
        ))}
        {positions.length > SHOWN_TESTS && (
          <li className="font-sans">{texts.more({ count: positions.length - SHOWN_TESTS })}</li>
        )}
      </ul>
    </div>
  )
}
