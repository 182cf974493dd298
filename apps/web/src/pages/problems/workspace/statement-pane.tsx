import { useQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useRef } from 'react'
import { statementTexts } from '../../../copy/problems/statements.ts'
import { workspaceTexts } from '../../../copy/problems/workspace.ts'
import { testAuthorTexts } from '../../../copy/setting/test-authors.ts'
import { contestQuery } from '../../../features/contests/queries.ts'
import { CodeView } from '../../../features/editor/code-view.tsx'
import { HintsSection } from '../../../features/hints/hints-section.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { useSessionUser } from '../../../features/session/session.ts'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { replaceShell } from '../../../lib/shell.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.ts'
import { PartBoundary } from '../../../ui/feedback/part-boundary.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useOpenContest } from './contest/use-submission-contest.ts'
import { EditorTask } from './editor-task/editor-task.tsx'
import { ProblemText } from './problem-text.tsx'
import { languageName } from './reading/language-name.ts'
import { OtherLimits } from './reading/other-limits.tsx'
import { useReading } from './reading/use-reading.ts'

// Few problems have several languages.
const LanguageChoice = lazyPart(async () => (await import('./reading/language-choice.tsx')).LanguageChoice)
const OutdatedNote = lazyPart(async () => (await import('./reading/language-choice.tsx')).OutdatedNote)
// Few problems have files beside their text. They come with the statement, which waits for them.
const PdfStatement = lazyPart(async () => (await import('./reading/statement-files.tsx')).PdfStatement)
const Attachments = lazyPart(async () => (await import('./reading/statement-files.tsx')).Attachments)

interface StatementPaneProps {
  problem: FullProblem
  onUseInput: (input: string) => void
}

export function StatementPane({ problem, onUseInput }: StatementPaneProps) {
  const pane = useRef<HTMLElement>(null)
  const isSignedIn = useSessionUser() !== null
  const reading = useReading(problem)
  const { statements, wanted, language, name, pdf, texts, isOutdated, retry, choose } = reading
  const isPdf = pdf !== null && texts.statement.includes(`](${pdf})`)
  const attachments = problem.attachments ?? []
  const takeOver = useCallback(() => replaceShell(pane.current), [])
  return (
    <ProblemText
      ref={pane}
      aria-label={workspaceTexts.problem}
      tabIndex={0}
      name={name}
      mark={problem.status && <StatusMark status={problem.status} isAided={problem.isAided} />}
      facts={{
        difficulty: problem.difficulty,
        points: useContestPoints(problem.slug) ?? problem.points,
        timeLimitMs: problem.constraints.timeLimit,
        memoryLimitMb: problem.constraints.memoryLimit,
        tags: [...problem.topics, ...problem.tags],
        children: (
          <>
            <OtherLimits problem={problem} />
            {statements.length > 1 && (
              <PartBoundary
                waiting={<span className="h-control-sm w-24 max-tablet:min-h-10 pointer-coarse:min-h-10" />}
              >
                <LanguageChoice statements={statements} language={wanted} onChoose={choose} />
              </PartBoundary>
            )}
            {pdf !== null && !isPdf && <PdfLink url={pdf} />}
            <EditorTask problem={problem} name={name} />
          </>
        ),
      }}
    >
      {retry && <Failure message={statementTexts.languageFailed({ language: languageName(wanted) })} onRetry={retry} />}
      {isOutdated && (
        <PartBoundary waiting={null}>
          <OutdatedNote original={reading.original} onChoose={choose} />
        </PartBoundary>
      )}
      <LazyStatement
        problem={isPdf ? withoutLink(texts, pdf) : texts}
        onUseInput={onUseInput}
        onShown={takeOver}
        language={language}
        isWaiting={reading.isWaiting}
        afterText={isPdf && <PdfStatement url={pdf} />}
      >
        {attachments.length > 0 && <Attachments files={attachments} />}
        <TestAuthors usernames={problem.testAuthors ?? []} />
        <HintsSection
          problemId={problem._id}
          language={language}
          isSignedIn={isSignedIn}
          showCode={(code) => <CodeView {...code} />}
        />
      </LazyStatement>
    </ProblemText>
  )
}

/** The link to the PDF is removed, because the PDF itself is shown. */
const withoutLink = <T extends { statement: string }>(texts: T, pdf: string): T => ({
  ...texts,
  statement: texts.statement.replace(/^\[[^\]]*\]\(([^)]*)\)\s*/, (whole, url) => (url === pdf ? '' : whole)),
})

function PdfLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      title={statementTexts.openPdf}
      className="inline-flex items-center gap-[5px] font-medium text-accent-ink underline-offset-3 hover:underline pointer-coarse:min-h-10"
    >
      <Icon name="file" size="sm" />
      {statementTexts.pdf}
    </a>
  )
}

/** The users whose proposed tests are in the test set. */
function TestAuthors({ usernames }: { usernames: readonly string[] }) {
  if (usernames.length === 0) return null
  const names = usernames.map((username, index) => (
    <Fragment key={username}>
      {index > 0 && ', '}
      <TextLink to={`/users/${username}`}>{username}</TextLink>
    </Fragment>
  ))
  return (
    <p className="mt-6 text-small text-ink-muted">
      <RichMessage text={testAuthorTexts.testsBy} parts={{ names }} />
    </p>
  )
}

/** The problem's points in the contest it was opened in. */
function useContestPoints(slug: string): number | null {
  const contestId = useOpenContest()
  const { data } = useQuery({ ...contestQuery(contestId ?? ''), enabled: contestId !== null })
  return data?.contest.problems.find((problem) => problem.slug === slug)?.points ?? null
}
