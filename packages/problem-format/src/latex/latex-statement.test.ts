import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultSentence } from '../fault.ts'
import { readLatex } from './latex-statement.ts'

const warnings: string[] = []
const markdownOf = (latex: string, constants = {}) => {
  warnings.length = 0
  return readLatex(latex, constants, (line, fault) => warnings.push(`${line}: ${faultSentence(fault)}`)).markdown
}

test.each([
  ['plain text', 'plain text'],
  ['one\nparagraph\n\n\n  another', 'one\nparagraph\n\nanother'],
  ['a % comment\nb', 'a b'],
  ['100\\% of \\$5 \\& \\#1 \\_x\\_ \\{y\\}', '100% of \\$5 \\& \\#1 \\_x\\_ {y}'],
  ["``quoted'' `one' --- a--b~c", '“quoted” ‘one’ — a–b c'],
  ['\\textbf{bold} \\emph{it} {\\it old} \\texttt{a_b}', '**bold** *it* *old* `a_b`'],
  ['{\\bf bold }text', '**bold** text'],
  ['\\texttt{\\{a\\_b\\}}', '`{a_b}`'],
  ['\\texttt{$n$ times}', '$n$ times'],
  ['Ren\\\'e, \\"{o}, \\c{c}, \\~n, \\aa{}ngstr\\"om, \\ss', 'René, ö, ç, ñ, ångström, ß'],
  ['$1 \\leq n \\le 10^5$', '$1 \\leq n \\le 10^5$'],
  ['\\(x\\) and \\[ y \\]', '$x$ and\n\n$$\ny\n$$'],
  ['$$z$$', '$$\nz\n$$'],
  ['\\begin{align*}a &= b\\\\ c &= d\\end{align*}', '$$\n\\begin{aligned}\na &= b\\\\ c &= d\n\\end{aligned}\n$$'],
  ['a * b_c [d] <e> `f', 'a \\* b\\_c \\[d\\] \\<e> ‘f'],
  ['# no heading\n- no list\n1. no number', '\\# no heading\n\\- no list\n1\\. no number'],
  ['\\href{https://example.org/a_b}{here}, \\url{http://x.y}', '[here](https://example.org/a_b), <http://x.y>'],
  ['\\href{javascript:alert(1)}{here}', 'here'],
  ['\\section*{Input}\nx\n\\subsection{More}\ny', '## Input\n\nx\n\n### More\n\ny'],
  ['\\begin{Input}\nx\n\\end{Input}', '## Input\n\nx'],
  ['\\begin{verbatim}\n a % b \\x\n\\end{verbatim}', '```\n a % b \\x\n```'],
  ['\\verb|a_b|', '`a_b`'],
  ['\\begin{lstlisting}[language=C]\nint x;\n\\end{lstlisting}', '```\nint x;\n```'],
  ['\\begin{center}x\\end{center}', 'x'],
  ['\\begin{quote}x\n\ny\\end{quote}', '> x\n>\n> y'],
  ['a\\\\b', 'a\\\nb'],
  ['\\vspace{1cm}\\noindent x\\hspace*{2mm}y\\label{a}', 'xy'],
  ['\\sout{old}', '~~old~~'],
  ['\\constant{maxn} and \\ldots', '7 and …'],
  ['\\problemname{Sum}x', 'x'],
  ['\\nextsample x \\remainingsamples', 'x'],
])('%j becomes %j', (latex, markdown) => {
  expect(markdownOf(latex, { maxn: '7' })).toBe(markdown)
  expect(warnings).toEqual([])
})

describe('lists', () => {
  test('nest, and are numbered', () => {
    const latex = `\\begin{itemize}
  \\item one
  \\begin{enumerate}
    \\item first
    \\item second

      with more
  \\end{enumerate}
  \\item[x] two
\\end{itemize}`
    expect(markdownOf(latex)).toBe('- one\n\n  1. first\n  2. second\n\n     with more\n- **x** two')
  })
})

test('a table becomes one, with its alignments', () => {
  const latex = `\\begin{tabular}{|l|c|*{2}{r}|}
\\hline
\\textbf{Name} & $|x|$ & \\multicolumn{2}{c}{Both} \\\\ \\hline
a & b \\& c & 1 & 2 \\\\[2mm]
\\cline{1-2}
d & & 3 \\\\
\\end{tabular}`
  expect(markdownOf(latex)).toBe(
    [
      '| **Name** | $\\vert x\\vert $ | Both |  |',
      '| --- | :---: | ---: | ---: |',
      '| a | b \\& c | 1 | 2 |',
      '| d |  | 3 |  |',
    ].join('\n'),
  )
})

test('pictures have their captions, and references their numbers', () => {
  const latex = `\\illustration{0.3}{tower}{A \\emph{tower}, by \\href{https://x.y}{me}}
See Figure~\\ref{fig:b}.
\\begin{figure}[h]\\centering\\includegraphics{a.png}\\caption{One}\\label{fig:a}\\end{figure}
\\begin{wrapfigure}{r}{0.4\\textwidth}\\includegraphics[width=3cm]{b.png}\\caption{Two}\\label{fig:b}\\end{wrapfigure}`
  const markdown = markdownOf(latex)
  expect(markdown).toContain('![A tower, by me](tower#width=30)\n\nA *tower*, by [me](https://x.y)')
  expect(markdown).toContain('See Figure 2.')
  expect(markdown).toContain('![](a.png)\n\n*One*')
  expect(markdown).toContain('![](b.png#width=113px)\n\n*Two*')
  expect(warnings).toEqual([])
})

test.each([
  ['\\includegraphics[width=.5\\textwidth]{a}', '![](a#width=50)'],
  ['\\includegraphics[height=2cm, width=\\linewidth]{a}', '![](a#width=100)'],
  ['\\includegraphics[width=2in]{a}', '![](a#width=192px)'],
  ['\\includegraphics[scale=0.7]{a}', '![](a#scale=0.7)'],
  ['\\includegraphics[trim=0 0 1 1,clip]{a}', '![](a)'],
  ['\\includegraphics*[0,0][10,10]{a b (c).png}', '![](a%20b%20%28c%29.png)'],
  ['\\begin{minipage}{0.4\\textwidth}\\includegraphics[width=0.5\\linewidth]{a}\\end{minipage}', '![](a#width=20)'],
  [
    '\\begin{subfigure}[b]{0.3\\textwidth}\\includegraphics[width=\\textwidth]{a}\\caption{A}\\end{subfigure}',
    '![](a#width=30)\n\n*A*',
  ],
  ['\\subfloat[One]{\\includegraphics{a}}', '![](a)\n\n*One*'],
  ['\\resizebox{3cm}{!}{\\includegraphics{a}}\\captionof{figure}{One}', '![](a)\n\n*One*'],
])('%s is shown in its size', (latex, markdown) => {
  expect(markdownOf(latex)).toBe(markdown)
  expect(warnings).toEqual([])
})

test('a mark and its footnote may stand apart', () => {
  expect(markdownOf('a\\footnotemark b\\footnotetext{One.}')).toBe('a[^1]b\n\n[^1]: One.')
})

test('footnotes stand at the end of their section', () => {
  expect(markdownOf('a\\footnote{One.} b\n\n\\section{Input}\nc\\footnote{Two.}')).toBe(
    'a[^1] b\n\n[^1]: One.\n\n## Input\n\nc[^2]\n\n[^2]: Two.',
  )
})

describe('commands of its own', () => {
  test('are written out, in text and in formulas', () => {
    const latex = `\\newcommand{\\maxn}{10^5}
\\newcommand{\\pair}[2]{(#1, #2)}
\\def\\half#1{\\frac{#1}{2}}
\\renewcommand\\emph[1]{\\textbf{#1}}
\\newcommand{\\greet}[2][Hello]{#1 #2}
$n \\le \\maxn$, $\\pair{a}{b}$, $\\half x$, \\emph{x}, \\greet{you}, \\greet[Bye]{me}`
    expect(markdownOf(latex)).toBe('$n \\le 10^5$, $(a, b)$, $\\frac{x}{2}$, **x**, Hello you, Bye me')
  })

  test.each([
    ['that call themselves', '\\newcommand{\\a}{x\\a y}\\a'],
    [
      'that grow',
      '\\def\\a{\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d\\d\\d\\d}\\def\\d{\\e\\e\\e\\e\\e\\e\\e\\e}\\def\\e{\\f\\f\\f\\f\\f\\f\\f\\f}\\def\\f{xxxxxxxxxxxxxxxx}\\a',
    ],
  ])('%s come to an end', (_what, latex) => {
    expect(markdownOf(latex).length).toBeLessThan(2_000_000)
    expect(warnings[0]).toBe('null: defines commands that grow without end; they were left as they are')
  })
})

test('what is not known is left out with its line', () => {
  expect(markdownOf('a\n\n\\foo{b} \\foo\n\\begin{bar}c\\end{bar}')).toBe('a\n\nb\n\nc')
  expect(warnings).toEqual([
    '3: the command \\foo is not known and was left out',
    '4: the environment bar is not known; its content was kept',
  ])
})

test('the name is that of the problem', () => {
  const nameOf = (latex: string) => readLatex(latex, {}, () => {}).name
  expect(nameOf('\\problemname{A \\emph{b} $c$}\nx')).toBe('A b c')
  expect(nameOf('%% plainproblemname: Plain\n\\problemname{\\Huge X}')).toBe('Plain')
  expect(nameOf('x')).toBeNull()
})

test('a whole document is read from its beginning to its end', () => {
  const latex = '\\documentclass{article}\n\\newcommand{\\n}{7}\n\\begin{document}\nx \\n\n\\end{document}\nrest'
  expect(markdownOf(latex)).toBe('x 7')
})

test.each([
  '\\(',
  '\\[',
  '\\begin{a}',
  '\\begin{itemize}\\item ',
  '\n',
  '\\foo ',
  '$',
  '{',
  '}',
  '\\item ',
  '\\verb|',
  '\\footnote{',
  '\\section{',
  '\\begin{tabular}{c}&',
  '\\href{',
  '%\n',
  '\\\\',
  '\\textbf{',
])('thirty thousand times %j takes a moment', (piece) => {
  const began = performance.now()
  markdownOf(piece.repeat(30_000))
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('whatever the text is, it comes to an end without an error', () => {
  const pieces = fc.constantFrom(
    '\\begin{itemize}',
    '\\item',
    '\\end{itemize}',
    '{',
    '}',
    '$',
    '$$',
    '\\',
    '%',
    '\n',
    'x',
    '\\def\\x',
    '#1',
    '[',
    ']',
    '&',
    '\\\\',
    '\\begin{tabular}{cc}',
    '\\end{tabular}',
    '\\footnote{',
    '\\x',
    '\\verb|',
    '\\newcommand{\\x}[1]',
    '\\illustration',
    '\\section{',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      expect(typeof markdownOf(parts.join(''))).toBe('string')
    }),
    { numRuns: 500 },
  )
})
