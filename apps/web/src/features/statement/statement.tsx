import { directionOf } from '@arbiter/texts/text-direction'
import type { ReactNode } from 'react'
import { statementTexts } from '../../copy/problems/statements.ts'
import { countFootnotes } from '../../ui/text/footnotes.ts'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import { Samples, type StatementSample } from './samples.tsx'

export interface StatementTexts {
  statement: string
  inputFormat: string
  outputFormat: string
  samples: readonly StatementSample[]
  constraints: { custom?: string | null }
}

export interface StatementProps {
  problem: StatementTexts
  /** Without it a sample cannot be put into the input box. */
  onUseInput?: (input: string) => void
  /** The language of the texts, if it differs from the page's. */
  language?: string
  /** Between the text and what follows it. */
  afterText?: ReactNode
}

/** The whole statement, from the story to the samples. */
export function Statement({ problem, onUseInput, language, afterText }: StatementProps) {
  const texts = [problem.statement, problem.inputFormat, problem.outputFormat, problem.constraints.custom ?? '']
  const notes = texts.map(countFootnotes)
  // Constraints often hold nothing but formulas, whose letters say nothing of the language around them.
  const dir = directionOf(withoutFormulas(problem.statement))
  const look = { language, dir }
  const before = (part: number) => notes.slice(0, part).reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid max-w-(--measure) grid-cols-1 gap-6 max-desktop:max-w-none">
      {problem.statement.trim() !== '' && (
        <div lang={language} dir={language && 'auto'}>
          <RichTextBody dir={dir}>{problem.statement}</RichTextBody>
        </div>
      )}
      {afterText}
      <Part title={statementTexts.inputFormat} text={problem.inputFormat} {...look} notesBefore={before(1)} />
      <Part title={statementTexts.outputFormat} text={problem.outputFormat} {...look} notesBefore={before(2)} />
      <Part title={statementTexts.constraints} text={texts[3] ?? ''} {...look} notesBefore={before(3)} />
      <Samples samples={problem.samples} onUseInput={onUseInput} />
    </div>
  )
}

const withoutFormulas = (text: string) => text.replace(/\$[^$]*\$/g, '')

interface PartProps {
  title: string
  text: string
  language: string | undefined
  dir: 'ltr' | 'rtl' | undefined
  notesBefore: number
}

function Part({ title, text, language, dir, notesBefore }: PartProps) {
  if (text.trim() === '') return null
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 text-body">{title}</h2>
      <div lang={language} dir={language && 'auto'}>
        <RichTextBody dir={dir} notesBefore={notesBefore}>
          {text}
        </RichTextBody>
      </div>
    </section>
  )
}
