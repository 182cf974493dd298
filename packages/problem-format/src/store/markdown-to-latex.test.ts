import { expect, test } from 'vitest'
import { readLatex } from '../latex/latex-statement.ts'
import { latexOf } from './markdown-to-latex.ts'

test.each([
  ['Add **two** _numbers_ & 50 % of `a_b`.', 'Add \\textbf{two} \\emph{numbers} \\& 50 \\% of \\texttt{a\\_b}.'],
  ['At most $a_i \\le 10^9$, {x} < y.', 'At most $a_i \\le 10^9$, \\{x\\} \\textless{} y.'],
  ['## Input\n\nOne.', '\\section*{Input}\n\nOne.'],
  ['### A\\_b #', '\\subsection*{A\\_b}'],
  ['```\na < b\n```\nText', '\\begin{verbatim}\na < b\n\\end{verbatim}\n\nText'],
  [
    '- one\n- two\n  - deep\n\nEnd',
    '\\begin{itemize}\n\\item one\n\\item two\n\n\\begin{itemize}\n\\item deep\n\\end{itemize}\n\\end{itemize}\n\nEnd',
  ],
  ['1. one\n2. two', '\\begin{enumerate}\n\\item one\n\\item two\n\\end{enumerate}'],
  [
    '| a | b |\n|---|---|\n| 1 | $x$ |',
    '\\begin{center}\n\\begin{tabular}{ll}\na & b \\\\\n\\hline\n1 & $x$ \\\\\n\\end{tabular}\n\\end{center}',
  ],
  ['![A map](map.png)', '\\begin{center}\n\\includegraphics[width=0.6\\textwidth]{map.png}\n\\end{center}'],
  ['[here](https://a.example/x%20y)', '\\href{https://a.example/x\\%20y}{here}'],
  ['$$\n- x\n$$', '$$\n- x\n$$'],
  ['> so', '\\begin{quote}\nso\n\\end{quote}'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake\\_case\\_name'],
])('%j is set as LaTeX', (markdown, latex) => {
  expect(latexOf(markdown).trim()).toBe(latex)
})

test('what is written is LaTeX that our reader understands', () => {
  const text = 'Add **two** numbers, at most $10^9$.\n\n## Input\n\n- `n`\n- 100 %\n'
  const warnings: unknown[] = []
  const { markdown } = readLatex(latexOf(text), {}, (_, fault) => warnings.push(fault))
  expect(warnings).toEqual([])
  expect(markdown).toContain('Add **two** numbers, at most $10^9$.')
  expect(markdown).toContain('## Input')
})
