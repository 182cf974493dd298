import 'katex/dist/katex.min.css'
import katex, { type KatexOptions } from 'katex'
import { createContext, useContext } from 'react'
import { reachableWhenWide } from '../layout/reachable-when-wide.ts'

interface FormulaProps {
  /** LaTeX, without the dollars. */
  children: string
  /** A display formula, on its own lines. */
  isDisplayed?: boolean
}

/** The browser renders MathML itself, before KaTeX's styles and fonts have loaded. */
export const FormulaMarkup = createContext<'htmlAndMathml' | 'mathml'>('htmlAndMathml')

/** An invalid formula is shown as typed. Macro expansion is bounded. */
export function Formula({ children, isDisplayed = false }: FormulaProps) {
  const output = useContext(FormulaMarkup)
  const html = typeset(children, { output, displayMode: isDisplayed })
  if (html === null) return <code dir="ltr">{children}</code>
  const frame = isDisplayed ? { ref: reachableWhenWide, className: 'formula-frame' } : {}
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by KaTeX, which escapes every text and is trusted with no link
  return <span dir="ltr" {...frame} dangerouslySetInnerHTML={{ __html: html }} />
}

const rules = { throwOnError: false, errorColor: 'var(--danger)', strict: false, maxExpand: 500, trust: false } as const

/** Null when thousands of nested braces overflow the stack of KaTeX's parser. */
function typeset(latex: string, options: Pick<KatexOptions, 'output' | 'displayMode'>): string | null {
  try {
    return katex.renderToString(latex, { ...rules, ...options })
  } catch {
    return null
  }
}
