import { type Language, languageNames } from '@arbiter/rules/languages'
import { type EditorialSolution, readEditorial, type SolutionCode } from '@arbiter/rules/problems/editorial'
import { type ReactNode, useState } from 'react'
import { hintTexts as texts } from '../../copy/problems/hints.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'

/** The page brings what shows code. */
export type ShowCode = (code: { code: string; language: Language; label: string }) => ReactNode

interface EditorialTextProps {
  markdown: string
  showCode: ShowCode
}

/** The introduction and each solution, whose program is shown in one language at a time. */
export function EditorialText({ markdown, showCode }: EditorialTextProps) {
  const { introduction, solutions } = readEditorial(markdown)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {introduction !== '' && <RichTextBody>{introduction}</RichTextBody>}
      {solutions.map((solution, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two solutions may have one title, and their order stays
        <Solution key={index} solution={solution} showCode={showCode} />
      ))}
    </div>
  )
}

function Solution({ solution, showCode }: { solution: EditorialSolution; showCode: ShowCode }) {
  const { title, text, codes } = solution
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* Titles have formulas too. */}
      <RichTextBody>{`#### ${title}`}</RichTextBody>
      {text !== '' && <RichTextBody>{text}</RichTextBody>}
      {codes.length > 0 && <Codes title={plainTitle(title)} codes={codes} showCode={showCode} />}
    </article>
  )
}

/** The title without formulas, for accessible names. */
const plainTitle = (title: string) => title.replace(/,? *\$[^$]*\$/g, '').trim() || texts.code

interface CodesProps {
  title: string
  codes: readonly SolutionCode[]
  showCode: ShowCode
}

function Codes({ title, codes, showCode }: CodesProps) {
  const [chosen, setChosen] = useState<Language | null>(null)
  const shown = codes.find(({ language }) => language === chosen) ?? codes[0]
  if (!shown) return null
  const { code, language } = shown
  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-line bg-surface">
      <div className="flex min-h-9 flex-wrap items-center gap-2 border-b border-line bg-sunken px-2 py-1 text-note text-ink-muted">
        {codes.length > 1 ? (
          <Segmented
            label={texts.languageOf({ title })}
            options={codes.map((one) => ({ value: one.language, label: languageNames[one.language] }))}
            value={language}
            onChange={setChosen}
          />
        ) : (
          <bdi className="px-1 font-label">{languageNames[language]}</bdi>
        )}
        <span className="ms-auto">
          <CopyButton text={code} />
        </span>
      </div>
      {showCode({ code, language, label: texts.codeOf({ title, language: languageNames[language] }) })}
    </div>
  )
}
