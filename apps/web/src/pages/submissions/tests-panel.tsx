import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { SKIPPED } from '@arbiter/rules/verdict'
import { useState } from 'react'
import { testTexts } from '../../copy/submissions/tests.ts'
import { firstFailing, type GroupResult, type JudgedTest, stripTestsOf } from '../../features/submissions/judging.ts'
import { LazyGroupTable } from '../../features/submissions/lazy-group-table.tsx'
import { memoryText, timeText } from '../../features/submissions/measure-text.ts'
import { TestDetails } from '../../features/submissions/test-details.tsx'
import { TestStrip } from '../../features/submissions/test-strip.tsx'
import { VerdictBadge } from '../../features/submissions/verdict-badge.tsx'
import { ColumnHead, Table } from '../../ui/data/table.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Panel, PanelHead } from '../../ui/layout/panel.tsx'

interface TestsPanelProps {
  tests: readonly JudgedTest[]
  /** Null if the problem has no points by group. */
  groups: readonly GroupResult[] | null
  /** The results of hidden tests are withheld, so `tests` has only the samples. */
  isWithheld: boolean
}

/** A square per test, the texts of the one that is open, and all of them as a table. */
export function TestsPanel({ tests, groups, isWithheld }: TestsPanelProps) {
  const [openIndex, setOpenIndex] = useState(() => firstFailing(tests)?.index ?? 0)
  const open = tests[openIndex]
  const failed = tests.filter(({ verdict }) => verdict !== 'Accepted' && verdict !== SKIPPED).length
  if (tests.length === 0) return null
  return (
    <Panel>
      <PanelHead title={isWithheld ? testTexts.sampleTitle : testTexts.title}>
        <span className="ms-auto text-small text-ink-faint">
          {testTexts.counts({ passed: tests.filter(({ passed }) => passed).length, failed })}
        </span>
      </PanelHead>
      <div className="grid gap-3 p-4">
        <LazyGroupTable groups={groups} onOpen={setOpenIndex} />
        <TestStrip
          tests={stripTestsOf({ stage: 'judging', tests })}
          openTest={openIndex + 1}
          onOpen={(number) => setOpenIndex(number - 1)}
        />
        {open && (
          <TestDetails
            test={open}
            columns="grid-cols-2 *:first:col-span-2 max-tablet:grid-cols-1 max-tablet:*:first:col-span-1"
          />
        )}
      </div>
      <details className="group border-t border-line">
        <summary className="flex cursor-pointer list-none items-center gap-1.5 px-3.5 py-2.5 text-small font-label text-ink-muted hover:text-ink focus-visible:-outline-offset-3">
          <Icon name="right" className="text-ink-faint transition-[rotate] group-open:rotate-90" />
          {testTexts.all}
        </summary>
        <TestTable tests={tests} onOpen={setOpenIndex} />
      </details>
    </Panel>
  )
}

const { columns } = testTexts

interface TestTableProps {
  tests: readonly JudgedTest[]
  onOpen: (index: number) => void
}

function TestTable({ tests, onOpen }: TestTableProps) {
  return (
    <Table caption={testTexts.title} dense>
      <thead>
        <tr>
          <ColumnHead>{columns.test}</ColumnHead>
          <ColumnHead>{columns.result}</ColumnHead>
          <ColumnHead number>{columns.time}</ColumnHead>
          <ColumnHead number>{columns.memory}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <TestRow key={test.index} test={test} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  )
}

function TestRow({ test, onOpen }: { test: JudgedTest; onOpen: TestTableProps['onOpen'] }) {
  return (
    <tr>
      <td>
        <button
          type="button"
          aria-label={testTexts.open({ test: test.index + 1 })}
          onClick={() => onOpen(test.index)}
          className="text-accent-ink tabular-nums underline-offset-3 hover:underline"
        >
          {test.index + 1}
        </button>
      </td>
      <td>
        {test.verdict === SKIPPED ? (
          <span className="text-ink-muted">{verdictNames[test.verdict]}</span>
        ) : (
          <VerdictBadge verdict={test.verdict} detail={test.verdictDetail} shape="text" />
        )}
      </td>
      <td className="number">{timeText(test.executionTime, test.timeNoise)}</td>
      <td className="number">{memoryText(test.memory)}</td>
    </tr>
  )
}
