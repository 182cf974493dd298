import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { SKIPPED } from '@arbiter/rules/verdict'
import { judgingTexts } from '../../copy/submissions/judging.ts'
import { testTexts } from '../../copy/submissions/tests.ts'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../../ui/data/tag.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../ui/feedback/part-boundary.tsx'
import { PlainText, TextBlock } from '../../ui/text/text-block.tsx'
import { CompileLog } from './compile-log.tsx'
import type { JudgedTest } from './judging.ts'
import { memoryText, timeText } from './measure-text.ts'
import { FirstDifferenceNote, OutputComparison } from './output-comparison.tsx'
import { outputDiff } from './output-diff.ts'
import { VerdictBadge } from './verdict-badge.tsx'

interface TestDetailsProps {
  test: JudgedTest
  /** The class names for the columns of the three texts. */
  columns: string
  /** Called when the user clicks a line named in stderr; without it they are plain text. */
  onPlace?: (line: number, column: number | null) => void
}

/** One test: its input, expected output and actual output, if the user may see them. */
export function TestDetails({ test, columns, onPlace }: TestDetailsProps) {
  const name = testTexts.test({ test: test.index + 1 })
  const isWrong = test.verdict === 'Wrong Answer' && !test.hidden && test.transcript === null
  return (
    <section aria-label={name} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="text-body">{name}</h3>
        {test.isSample && <Tag>{testTexts.sample}</Tag>}
        {test.verdict === SKIPPED ? (
          <Tag>{verdictNames[test.verdict]}</Tag>
        ) : (
          <>
            <VerdictBadge verdict={test.verdict} detail={test.verdictDetail} />
            <span className="text-small text-ink-faint tabular-nums">
              {timeText(test.executionTime, test.timeNoise)} · {memoryText(test.memory)}
            </span>
            {(test.runsAlone ?? 0) > 0 && (
              <span className="text-small text-ink-muted">
                {judgingTexts.measuredAlone({ runs: test.runsAlone ?? 0 })}
              </span>
            )}
          </>
        )}
        {isWrong && <FirstDifferenceNote first={outputDiff(test.expectedOutput, test.userOutput).first} />}
      </div>
      {test.stderr !== '' && <CompileLog title={testTexts.errorStream} log={test.stderr.trimEnd()} onPlace={onPlace} />}
      {hasNotes(test) && (
        <PartBoundary>
          <ValidatorNotes test={test} />
        </PartBoundary>
      )}
      {test.hidden ? <HiddenTest /> : <TestTexts test={test} columns={columns} />}
    </section>
  )
}

// Few problems have a validator.
const ValidatorNotes = lazyPart(async () => (await import('./validator-notes.tsx')).ValidatorNotes)

const hasNotes = ({ message, judgeMessage, transcript, score }: JudgedTest) =>
  [message, judgeMessage, transcript, score].some((note) => note !== null)

function TestTexts({ test, columns }: TestDetailsProps) {
  return (
    <>
      <div className={classes('grid gap-2', columns)}>
        <TextBlock title={testTexts.input} copied={test.input}>
          <PlainText>{test.input}</PlainText>
        </TextBlock>
        {/* In a dialogue there is no output to compare. */}
        {test.transcript === null && <OutputComparison expected={test.expectedOutput} got={test.userOutput} />}
      </div>
      {test.truncated && <p className="text-note text-ink-faint">{judgingTexts.testClipped}</p>}
    </>
  )
}

function HiddenTest() {
  return (
    <p className="rounded-control border border-dashed border-line-strong px-3 py-4 text-center text-small text-ink-muted">
      {judgingTexts.testHidden}
    </p>
  )
}
