import type { RenderShell, StatementShell } from '@arbiter/contract/problems/statement-shell'
import { SHELL_STATEMENT_CHARACTERS } from '@arbiter/rules/limits'
import { renderToStaticMarkup } from 'react-dom/server'
import { workspaceTexts } from '../copy/problems/workspace.ts'
import { Statement } from '../features/statement/statement.tsx'
import { ProblemText } from '../pages/problems/workspace/problem-text.tsx'
import { WaitingPanes } from '../pages/problems/workspace/waiting-workspace.tsx'
import { FormulaMarkup } from '../ui/text/formula.tsx'
import { firstBlocks } from './first-blocks.ts'
import { SiteBanner } from './site-banner.tsx'
import style from './statement-shell.css?inline'

/** What the server writes by itself to readers of this language. */
export * from '@arbiter/contract/messages/server-texts'
export { describeProblem } from './describe-problem.ts'

/** Built for the server, which writes it into index.html: the statement by the same components that the page shows it with. */
export const renderShell: RenderShell = (shell) =>
  `<style>${style}</style>${trimmed(renderToStaticMarkup(<Shell {...shell} />))}`

/**
 * Screen readers wait for the page itself, so nothing in here is a stop for keys. KaTeX's class would bring its fonts, and the
 * LaTeX that it adds to each formula is never shown. Texts are escaped, so what looks like a tag here is one.
 */
function trimmed(html: string): string {
  return html
    .replaceAll('<a ', '<a tabindex="-1" ')
    .replaceAll('<span class="katex">', '<span class="formula">')
    .replace(/<annotation [^>]*>[^<]*<\/annotation>/g, '')
}

function Shell(shell: StatementShell) {
  return (
    <article className="pointer-events-none [&_section]:pointer-events-auto">
      {shell.banner && <SiteBanner banner={shell.banner} />}
      <div className="h-[calc(100dvh-var(--bar))]">
        <WaitingPanes tabs={<TabNames />}>
          <ProblemText name={shell.name} facts={shell}>
            <FormulaMarkup value="mathml">
              <Statement problem={firstScreens(shell)} language={shell.language} />
            </FormulaMarkup>
          </ProblemText>
        </WaitingPanes>
      </div>
    </article>
  )
}

/** The parts after one that was cut wait for the page, and so do the samples, which end every statement. */
function firstScreens({ statement, inputFormat, outputFormat, constraints }: StatementShell) {
  const [first = '', input = '', output = '', custom = ''] = firstBlocks(
    [statement, inputFormat, outputFormat, constraints ?? ''],
    SHELL_STATEMENT_CHARACTERS,
  )
  return { statement: first, inputFormat: input, outputFormat: output, constraints: { custom }, samples: [] }
}

const tab = 'relative inline-flex flex-1 items-center justify-center text-small font-label'

/** The tabs as they look in the page, but they cannot be pressed here. */
function TabNames() {
  return (
    <>
      <span className={`${tab} me-0.5 text-ink`}>
        {workspaceTexts.problem}
        <span className="absolute inset-x-2 -bottom-px h-0.5 rounded-t-[2px] bg-accent" />
      </span>
      <span className={`${tab} text-ink-muted`}>{workspaceTexts.editor}</span>
    </>
  )
}
