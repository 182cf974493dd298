import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { compareOutput } from '@arbiter/contract/setting/trials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trialTexts } from '../../../copy/setting/test-cases.ts'
import { judgingTexts } from '../../../copy/submissions/judging.ts'
import { memoryText, timeText } from '../../../features/submissions/measure-text.ts'
import { OutputComparison } from '../../../features/submissions/output-comparison.tsx'
import { VerdictBadge } from '../../../features/submissions/verdict-badge.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { call } from '../../../lib/call.ts'
import { sentenceFor } from '../../../lib/sentence-for.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { ColumnHead, Table } from '../../../ui/data/table.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import type { ShownTrial } from './queries.ts'

type TrialTest = ShownTrial['programs'][number]['tests'][number]

interface GeneratedResultsProps {
  problemId: string
  trial: ShownTrial
  tests: readonly TrialTest[]
}

/** A row per case; those that differ can be compared. */
export function GeneratedResults({ problemId, trial, tests }: GeneratedResultsProps) {
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <section
      aria-label={trialTexts.results}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <Table caption={trialTexts.outputs} dense>
        <thead>
          <tr>
            <ColumnHead>{trialTexts.case}</ColumnHead>
            <ColumnHead>{trialTexts.result}</ColumnHead>
            <ColumnHead number>{trialTexts.time}</ColumnHead>
            <ColumnHead number>{trialTexts.memory}</ColumnHead>
            <ColumnHead number>{trialTexts.size}</ColumnHead>
            <ColumnHead>
              <span className="sr-only">{trialTexts.compare}</span>
            </ColumnHead>
          </tr>
        </thead>
        <tbody>
          {tests.map((test) => (
            <tr key={test.index}>
              <td>{test.index + 1}</td>
              <td>
                <Result test={test} />
              </td>
              <td className="number">{timeText(test.executionTime)}</td>
              <td className="number">{memoryText(test.memory)}</td>
              <td className="number">{test.outputSize === null ? '–' : bytesText(test.outputSize)}</td>
              <td className="text-end">
                {test.verdict === 'Wrong Answer' && test.outputSize !== null && (
                  <Button size="sm" tone="quiet" onClick={() => setCompared(test.index)}>
                    <RichMessage
                      text={trialTexts.compareCase({ number: test.index + 1 })}
                      parts={{ more: (words) => <span className="sr-only">{words}</span> }}
                    />
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {compared !== null && (
        <CompareDialog problemId={problemId} trialId={trial._id} index={compared} onClose={() => setCompared(null)} />
      )}
    </section>
  )
}

function Result({ test: { verdict, verdictDetail } }: { test: TrialTest }) {
  if (verdict === 'Accepted') return <Pill tone="success">{trialTexts.same}</Pill>
  if (verdict === 'Wrong Answer') return <Pill tone="warning">{trialTexts.differs}</Pill>
  return verdict === 'Skipped' ? (
    <Pill>{verdictNames[verdict]}</Pill>
  ) : (
    <VerdictBadge verdict={verdict} detail={verdictDetail} shape="text" />
  )
}

interface CompareDialogProps {
  problemId: string
  trialId: string
  index: number
  onClose: () => void
}

function CompareDialog({ problemId, trialId, index, onClose }: CompareDialogProps) {
  const query = useQuery({
    queryKey: ['trials', problemId, trialId, 'output', index],
    queryFn: ({ signal }) => call(compareOutput, { params: { id: problemId, trialId, index }, signal }),
  })
  return (
    <Dialog open onOpenChange={onClose} title={trialTexts.caseNumber({ number: index + 1 })} wide>
      {query.isPending && <Spinner size="lg" />}
      {query.error && <Failure message={sentenceFor(query.error, trialTexts.compareFailed)} />}
      {query.data && (
        <div className="grid grid-cols-2 gap-2 max-tablet:grid-cols-1">
          <OutputComparison {...query.data} />
          {query.data.truncated && <p className="text-note text-ink-faint">{judgingTexts.testClipped}</p>}
        </div>
      )}
    </Dialog>
  )
}
