import type { ReplyOf } from '@arbiter/contract/endpoint'
import { architectureNames, languageTexts } from '@arbiter/contract/messages/languages'
import { guideSections } from '@arbiter/contract/problems/language-guide'
import type { getLanguages } from '@arbiter/contract/site/languages'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { MEMORY_LIMIT_MB } from '@arbiter/rules/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { languageLinkTexts } from '../../copy/problems/languages.ts'
import { languagesQuery } from '../../features/languages/queries.ts'
import { useOfferedLanguages } from '../../features/session/offered-languages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sentenceGap } from '../../lib/joined-sentences.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { LanguagePanel, type ToolchainState } from './language-panel.tsx'

type Reply = ReplyOf<typeof getLanguages>

const sections = guideSections()

/** The general guide is shown at once; the versions of this server's tools are filled in. */
export function LanguagesPage() {
  const query = useQuery(languagesQuery)
  const languages = useOfferedLanguages()
  return (
    <Page>
      <PageHead title={languageTexts.title} lead={languageTexts.lead} />
      <div className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-8 max-desktop:grid-cols-1 max-desktop:gap-4">
        <Contents languages={languages} />
        <div className="grid min-w-0 gap-4">
          {query.isError ? (
            <Failure message={sentenceFor(query.error)} onRetry={retryOf(query)} />
          ) : (
            <Machine reply={query.data} />
          )}
          {query.data?.languages.length === 0 ? (
            <Panel>
              <Empty text={languageTexts.none} />
            </Panel>
          ) : (
            languages.map((language) => (
              <LanguagePanel key={language} language={language} state={stateOf(language, query.data, query.isError)} />
            ))
          )}
          {sections.map((section) => (
            <GuidePanel key={section.id} section={section} />
          ))}
        </div>
      </div>
    </Page>
  )
}

/** The server's sentence when it gave one, else ours. */
const sentenceFor = (error: Error) => (error instanceof ApiError && error.sentence) || languageTexts.failed

function stateOf(language: Language, reply: Reply | undefined, isError: boolean): ToolchainState {
  if (reply === undefined) return isError ? { kind: 'unknown' } : { kind: 'waiting' }
  const found = reply.languages.find((each) => each.language === language)
  if (!found?.details) return { kind: 'unavailable' }
  const { version, details, isJudged, wantedVersion, judgedVersions } = found
  return { kind: 'available', version: version ?? '', details, isJudged, wantedVersion, judgedVersions }
}

function Contents({ languages }: { languages: readonly Language[] }) {
  const entries = [
    ...languages.map((language) => ({ id: language as string, title: languageNames[language] })),
    ...sections.map(({ id, title }) => ({ id, title })),
  ]
  return (
    <nav
      aria-label={languageTexts.contents}
      className="sticky top-[calc(var(--bar)+28px)] max-desktop:static max-desktop:-mx-1"
    >
      <ul className="grid gap-0.5 max-desktop:flex max-desktop:flex-wrap">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="block rounded-control px-2 py-1 text-small max-tablet:min-w-10 max-tablet:py-2.5 max-tablet:text-center text-ink-muted hover:bg-hover hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Machine({ reply }: { reply: Reply | undefined }) {
  if (!reply) return <Skeleton className="my-1 h-3 w-72 max-w-full" />
  const { architecture } = reply
  return (
    <p className="text-small text-ink-muted">
      {languageTexts.architecture({ name: architectureNames[architecture] ?? architecture })}
      {sentenceGap}
      {languageTexts.memoryNote({ megabytes: MEMORY_LIMIT_MB.default })}
      {sentenceGap}
      <TextLink to="/status">{languageLinkTexts.statusLink}</TextLink>
    </p>
  )
}
