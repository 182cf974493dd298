import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import { Samples, type StatementSample } from './samples.tsx'

export interface StatementTexts {
  statement: string
  inputFormat: string
  outputFormat: string
  samples: readonly StatementSample[]
  constraints: { custom: string | null }
}

export interface StatementProps {
  problem: StatementTexts
  /** Without it a sample cannot be put into the input box. */
  onUseInput?: (input: string) => void
}

/** What is to be solved, from the story to the samples. */
export function Statement({ problem, onUseInput }: StatementProps) {
  return (
    <div className="grid max-w-(--measure) grid-cols-1 gap-6 max-desktop:max-w-none">
      <RichTextBody>{problem.statement}</RichTextBody>
      <Part title="Input Format" text={problem.inputFormat} />
      <Part title="Output Format" text={problem.outputFormat} />
      <Part title="Constraints" text={problem.constraints.custom ?? ''} />
      <Samples samples={problem.samples} onUseInput={onUseInput} />
    </div>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-body">{title}</h2>
      <RichTextBody>{text}</RichTextBody>
    </section>
  )
}
