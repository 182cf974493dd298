import { judgingTexts } from '../../copy/submissions/judging.ts'
import { testTexts } from '../../copy/submissions/tests.ts'
import { classes } from '../../ui/classes.ts'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { TextBlock } from '../../ui/text/text-block.tsx'
import { type DiffPiece, type DiffRow, type FirstDifference, outputDiff, visibleSpace } from './output-diff.ts'

interface OutputComparisonProps {
  expected: string
  got: string
}

/** Expected beside Got: differing lines tinted, differing words marked, white space in them visible. */
export function OutputComparison({ expected, got }: OutputComparisonProps) {
  const { rows } = outputDiff(expected, got)
  return (
    <>
      <TextBlock title={testTexts.expected} copied={expected}>
        <DiffSide rows={rows} side="expected" />
      </TextBlock>
      <TextBlock title={testTexts.got} copied={got}>
        <DiffSide rows={rows} side="got" />
      </TextBlock>
    </>
  )
}

const looks = {
  expected: { line: 'bg-(--diff-want) border-accepted-fill', word: 'bg-(--diff-want-token)' },
  got: { line: 'bg-(--diff-got) border-wrong-answer-fill', word: 'bg-(--diff-got-token)' },
}

/** One of the two texts, with its differences from the other marked. */
export function DiffSide({ rows, side }: { rows: readonly DiffRow[]; side: 'expected' | 'got' }) {
  return (
    <pre className="min-h-9.5 w-max min-w-full py-2 text-[13px]/5">
      {rows.map((row, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          key={index}
          className={classes(
            'block min-h-5 border-s-4 pe-3 ps-2',
            row.kind !== 'same' && row[side] ? looks[side].line : 'border-transparent',
            row[side] === null && 'bg-sunken',
          )}
        >
          <Pieces pieces={row[side]} word={looks[side].word} />
        </span>
      ))}
    </pre>
  )
}

function Pieces({ pieces, word }: { pieces: readonly DiffPiece[] | null; word: string }) {
  return pieces?.map(({ text, isDifferent }, index) =>
    isDifferent ? (
      <b
        // biome-ignore lint/suspicious/noArrayIndexKey: a word is known by its place
        key={index}
        className={classes('rounded-[2px] font-strong underline decoration-[1.5px] underline-offset-3', word)}
      >
        {visibleSpace(text)}
      </b>
    ) : (
      text
    ),
  )
}

/** The first difference as a sentence, so that the user need not search for it. */
export function FirstDifferenceNote({ first }: { first: FirstDifference | null }) {
  if (!first) return null
  return (
    <span className="text-small text-ink-muted">
      {first.expected === null ? (
        judgingTexts.firstDifference({ line: first.line })
      ) : (
        <RichMessage
          text={judgingTexts.firstDifferenceExpected({ line: first.line })}
          parts={{
            expected: (
              <code className="rounded-[3px] border border-line bg-sunken px-1 text-ink">
                {clipped(visibleSpace(first.expected))}
              </code>
            ),
          }}
        />
      )}
    </span>
  )
}

const MAX_SHOWN = 24
const clipped = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
