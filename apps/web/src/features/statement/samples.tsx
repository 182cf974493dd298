import { statementTexts } from '../../copy/problems/statements.ts'
import { dialogueTexts } from '../../copy/setting/test-groups.ts'
import { judgingTexts } from '../../copy/submissions/judging.ts'
import { MiniButton } from '../../ui/buttons/mini-button.tsx'
import { Dialogue } from '../../ui/text/dialogue.tsx'
import { RichMessage } from '../../ui/text/rich-message.tsx'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import { PlainText, TextBlock } from '../../ui/text/text-block.tsx'

export interface StatementSample {
  _id: string
  input: string
  /** Shown in place of the input, if the raw data is not meant to be read. */
  displayInput?: string | null
  output: string
  /** Shown in place of the output, or of input and output. */
  displayOutput: string | null
  dialogue: string | null
  explanation?: string | null
  truncated: boolean
}

interface SamplesProps {
  samples: readonly StatementSample[]
  onUseInput?: (input: string) => void
}

export function Samples({ samples, onUseInput }: SamplesProps) {
  if (samples.length === 0) return null
  return (
    <section aria-label={statementTexts.samples}>
      <h2 className="mb-1.5 text-body">{statementTexts.samples}</h2>
      <div className="grid gap-4">
        {samples.map((sample, index) => (
          <Sample key={sample._id} sample={sample} number={index + 1} onUseInput={onUseInput} />
        ))}
      </div>
    </section>
  )
}

interface SampleProps {
  sample: StatementSample
  number: number
  onUseInput?: (input: string) => void
}

function Sample({ sample, number, onUseInput }: SampleProps) {
  const { dialogue, explanation, truncated } = sample
  return (
    <section aria-label={statementTexts.sample({ number })}>
      <h3 className="mb-1.5 text-small text-ink-muted">{statementTexts.sample({ number })}</h3>
      {dialogue === null ? (
        <SampleData sample={sample} onUseInput={onUseInput} />
      ) : (
        <Dialogue title={dialogueTexts.dialogue} text={dialogue} names={dialogueTexts} />
      )}
      {truncated && <p className="mt-1.5 text-note text-ink-faint">{judgingTexts.testClipped}</p>}
      {explanation && <Explanation text={explanation} />}
    </section>
  )
}

function SampleData({ sample, onUseInput }: Omit<SampleProps, 'number'>) {
  const { input, displayInput, output, displayOutput } = sample
  return (
    <div className="grid grid-cols-2 gap-2 max-tablet:grid-cols-1">
      <TextBlock
        title={statementTexts.input}
        copied={input}
        actions={onUseInput && <UseButton onClick={() => onUseInput(input)} />}
      >
        <PlainText>{displayInput ?? input}</PlainText>
      </TextBlock>
      <TextBlock title={statementTexts.output} copied={output}>
        <PlainText>{displayOutput ?? output}</PlainText>
      </TextBlock>
    </div>
  )
}

function UseButton({ onClick }: { onClick: () => void }) {
  return (
    <MiniButton icon="play" title={statementTexts.useAsInput} onClick={onClick}>
      <RichMessage text={statementTexts.use} parts={{ more: (words) => <span className="sr-only">{words}</span> }} />
    </MiniButton>
  )
}

function Explanation({ text }: { text: string }) {
  return (
    <div className="mt-2 text-ink-muted">
      <b className="text-body font-strong text-ink">{statementTexts.explanation}</b>
      <RichTextBody>{text}</RichTextBody>
    </div>
  )
}
