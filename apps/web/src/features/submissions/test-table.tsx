import { judgingTexts } from '../../copy/submissions/judging.ts'
import { testTexts } from '../../copy/submissions/tests.ts'
import { Tag } from '../../ui/data/tag.tsx'
import type { JudgedTest, JudgedTests } from './judging.ts'
import { memoryText, timeText } from './measure-text.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface TestTableProps {
  tests: JudgedTests
  /** Opens a test by its index. */
  onOpen: (index: number) => void
}

const { columns } = testTexts

/** The strip above leads to the others. */
const MAX_ROWS = 100

/** Time and memory of each test. On touch screens it also opens tests, because the cells of the strip are too small. */
export function TestTable({ tests, onOpen }: TestTableProps) {
  const judged = tests.flatMap((test) => (test && test.verdict !== 'Skipped' ? [test] : []))
  const rest = judged.length - MAX_ROWS
  return (
    <div className="-mx-4 overflow-x-auto border-t border-line">
      <table className="data-table dense w-full">
        <caption className="sr-only">{testTexts.title}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.test}</th>
            <th scope="col">{columns.result}</th>
            <th scope="col" className="number">
              {columns.time}
            </th>
            <th scope="col" className="number">
              {columns.memory}
            </th>
          </tr>
        </thead>
        <tbody>
          {judged.slice(0, MAX_ROWS).map((test) => (
            <TestRow key={test.index} test={test} onOpen={() => onOpen(test.index)} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p className="px-4 py-2 text-note text-ink-muted">{judgingTexts.testsNotListed({ count: rest })}</p>}
    </div>
  )
}

function TestRow({ test, onOpen }: { test: JudgedTest; onOpen: () => void }) {
  const { index, isSample, verdict, verdictDetail, executionTime, timeNoise, memory } = test
  return (
    <tr>
      <td>
        <button
          type="button"
          aria-label={testTexts.open({ test: index + 1 })}
          onClick={onOpen}
          className="me-2 min-w-6 text-start text-accent-ink tabular-nums underline-offset-3 hover:underline pointer-coarse:min-h-10 pointer-coarse:min-w-10"
        >
          {index + 1}
        </button>
        {isSample && <Tag>{testTexts.sample}</Tag>}
      </td>
      <td>{verdict !== 'Skipped' && <VerdictBadge verdict={verdict} detail={verdictDetail} shape="text" />}</td>
      <td className="number">{timeText(executionTime, timeNoise)}</td>
      <td className="number">{memoryText(memory)}</td>
    </tr>
  )
}
