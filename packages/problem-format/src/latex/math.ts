/** Formulas stay LaTeX, which the page sets; a few commands have other names there. */
export function inlineMath(content: string): string {
  const formula = cleaned(content)
  return formula === '' ? '' : `$${formula}$`
}

export function displayedMath(content: string): string {
  const formula = cleaned(content)
  return formula === '' ? '' : `\n\n$$\n${formula}\n$$\n\n`
}

/** Environments that are a formula of their own. */
export const mathEnvironments = /^(equation|displaymath|math|align|eqnarray|gather|multline|alignat|flalign)\*?$/

export function environmentMath(name: string, content: string): string {
  const plain = name.replace('*', '')
  if (['equation', 'displaymath', 'math', 'multline'].includes(plain)) return displayedMath(content)
  const inner = plain === 'gather' ? 'gathered' : 'aligned'
  const body = plain === 'eqnarray' ? content.replace(/&\s*(=|<|>|\\[a-z]+)\s*&/g, '&$1') : content
  return displayedMath(`\\begin{${inner}}\n${body.replace(/^\s*\{\d+\}/, '').trim()}\n\\end{${inner}}`)
}

function cleaned(content: string): string {
  return content
    .replace(/(?<!\\)%[^\n]*\n?/g, '')
    .replace(/\\(label|tag)\s*\{[^{}]*\}|\\(nonumber|notag|displaystyle(?=\s*$))/g, '')
    .replace(/\\ensuremath\s*\{([^{}]*)\}/g, '{$1}')
    .replace(/\\(nicefrac|sfrac)(?![a-zA-Z])/g, '\\frac')
    .replace(/\\mathds(?![a-zA-Z])/g, '\\mathbb')
    .replace(/\\hspace\*?\s*\{[^{}]*\}/g, '\\;')
    .replace(/\n[ \t]*(?=\n)/g, '')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
