import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hintTexts as texts } from '../../copy/problems/hints.ts'
import { joinedSentences } from '../../lib/joined-sentences.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { sentenceFor } from '../../lib/sentence-for.ts'
import { useSignInAddress } from '../../lib/sign-in-address.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { momentText } from '../../ui/data/moment-text.ts'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import { EditorialText, type ShowCode } from './editorial-text.tsx'
import { OpenButtons } from './open-buttons.tsx'
import { hintsQuery, type ProblemHints as OpenedHints } from './queries.ts'

export interface HintsProps {
  problemId: string
  /** The one in which the statement is read. */
  language: string
  isSignedIn: boolean
  showCode: ShowCode
}

/** The hints that the solver has opened, and what can be opened next. */
export function ProblemHints({ problemId, language, isSignedIn, showCode }: HintsProps) {
  const query = useQuery(hintsQuery(problemId, language))
  if (query.isPending) return <Skeleton className="w-4/5" />
  if (query.isError) return <Failure message={sentenceFor(query.error, texts.loadFailed)} onRetry={retryOf(query)} />
  const { aids } = query.data
  if (!aids.isAvailable) return <Line>{texts.contestLive}</Line>
  if (aids.hints === 0 && !aids.hasEditorial) return <Line>{texts.none}</Line>
  if (!isSignedIn) return <SignIn aids={aids} />
  return (
    <>
      <Line>{leadOf(aids)}</Line>
      {aids.openedHints.map((hint) => (
        <Opened key={hint.number} title={texts.hint({ number: hint.number })} openedAt={hint.openedAt}>
          <div lang={hint.language} dir="auto">
            <RichTextBody>{hint.text}</RichTextBody>
          </div>
        </Opened>
      ))}
      <OpenButtons problemId={problemId} language={language} aids={aids} />
      {aids.editorial && (
        <Opened title={texts.editorial} openedAt={aids.editorial.openedAt}>
          <div lang={aids.editorial.language} dir="auto">
            <EditorialText markdown={aids.editorial.text} showCode={showCode} />
          </div>
        </Opened>
      )}
    </>
  )
}

/** Explains the consequence of opening a hint or the editorial. */
function leadOf({ isAided, isSolved, openedHints, editorial }: OpenedHints): string {
  if (isAided) return texts.aided
  if (isSolved) return texts.lead
  return openedHints.length > 0 || editorial ? texts.opened : joinedSentences([texts.lead, texts.recorded])
}

function Line({ children }: { children: string }) {
  return <p className="text-small text-ink-muted">{children}</p>
}

function invitationTo({ hints, hasEditorial }: OpenedHints): string {
  if (hints === 0) return texts.signInForEditorial
  return hasEditorial ? texts.signInForBoth({ hints }) : texts.signInForHints({ hints })
}

function SignIn({ aids }: { aids: OpenedHints }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Line>{invitationTo(aids)}</Line>
      <ButtonLink to={useSignInAddress()} size="sm">
        {texts.signIn}
      </ButtonLink>
    </div>
  )
}

interface OpenedProps {
  title: string
  openedAt: string
  children: ReactNode
}

function Opened({ title, openedAt, children }: OpenedProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1.5 text-small text-ink-muted" title={texts.openedAt({ moment: momentText(openedAt) })}>
        {title}
      </h3>
      {children}
    </section>
  )
}
