import { useQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useRef } from 'react'
import { testAuthorTexts } from '../../../copy/test-authors.ts'
import { AidsSection } from '../../../features/aids/aids-section.tsx'
import { contestQuery } from '../../../features/contests/queries.ts'
import { CodeView } from '../../../features/editor/code-view.tsx'
import type { FullProblem } from '../../../features/problems/queries.ts'
import { StatusMark } from '../../../features/problems/status-mark.tsx'
import { useSessionUser } from '../../../features/session/session.ts'
import { LazyStatement } from '../../../features/statement/lazy-statement.tsx'
import { replaceShell } from '../../../lib/shell.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useOpenContest } from './contest/use-submission-contest.ts'
import { ProblemText } from './problem-text.tsx'

interface StatementPaneProps {
  problem: FullProblem
  onUseInput: (input: string) => void
}

export function StatementPane({ problem, onUseInput }: StatementPaneProps) {
  const pane = useRef<HTMLElement>(null)
  const isSignedIn = useSessionUser() !== null
  const takeOver = useCallback(() => replaceShell(pane.current), [])
  return (
    <ProblemText
      ref={pane}
      aria-label="Problem"
      tabIndex={0}
      name={problem.name}
      mark={problem.status && <StatusMark status={problem.status} isAided={problem.isAided} />}
      facts={{
        difficulty: problem.difficulty,
        points: useContestPoints(problem.slug) ?? problem.points,
        timeLimitMs: problem.constraints.timeLimit,
        memoryLimitMb: problem.constraints.memoryLimit,
        tags: [...problem.topics, ...problem.tags],
      }}
    >
      <LazyStatement problem={problem} onUseInput={onUseInput} onShown={takeOver}>
        <TestAuthors usernames={problem.testAuthors ?? []} />
        <AidsSection problemId={problem._id} isSignedIn={isSignedIn} showCode={(code) => <CodeView {...code} />} />
      </LazyStatement>
    </ProblemText>
  )
}

/** Whose proposed tests it is judged with. */
function TestAuthors({ usernames }: { usernames: readonly string[] }) {
  if (usernames.length === 0) return null
  return (
    <p className="mt-6 text-small text-ink-muted">
      {testAuthorTexts.testsBy}{' '}
      {usernames.map((username, index) => (
        <Fragment key={username}>
          {index > 0 && ', '}
          <TextLink to={`/users/${username}`}>{username}</TextLink>
        </Fragment>
      ))}
    </p>
  )
}

/** What a problem is worth in the contest it was opened in. */
function useContestPoints(slug: string): number | null {
  const contestId = useOpenContest()
  const { data } = useQuery({ ...contestQuery(contestId ?? ''), enabled: contestId !== null })
  return data?.contest.problems.find((problem) => problem.slug === slug)?.points ?? null
}
