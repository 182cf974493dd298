import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { helpTexts } from '../../copy/site/help.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HelpBody } from './help-body.tsx'
import type { HelpDocument } from './help-document.ts'
import { type HelpName, isHelpName } from './help-documents.ts'
import { HelpIndex } from './help-index.tsx'
import { LanguageNote, languageOf } from './help-language.tsx'
import { sectionsOf } from './help-text.ts'
import { documentQuery } from './queries.ts'

export function HelpPage() {
  const { name } = useParams()
  if (name === undefined) return <HelpIndex />
  return isHelpName(name) ? <DocumentPage key={name} name={name} /> : <NoDocument />
}

function DocumentPage({ name }: { name: HelpName }) {
  const query = useQuery(documentQuery(name))
  return (
    <Page>
      <BackLink to="/help">{helpTexts.all}</BackLink>
      {query.isPending && <WaitingRows count={3} />}
      {query.isError && <Failure message={helpTexts.failed} onRetry={retryOf(query)} />}
      {query.data && <LoadedDocument document={query.data} />}
    </Page>
  )
}

function LoadedDocument({ document: shown }: { document: HelpDocument }) {
  const { locale, text, ids } = shown
  const [title, ...sections] = sectionsOf(text, ids)
  usePageTitle(title && helpTexts.pageTitle({ title: title.heading }))
  useHashPlace()
  return (
    <>
      <div {...languageOf(locale)}>
        <PageHead title={title?.heading ?? ''} />
      </div>
      <LanguageNote {...shown} />
      <div
        {...languageOf(locale)}
        className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-8 max-desktop:grid-cols-1 max-desktop:gap-4"
      >
        <nav
          aria-label={helpTexts.contents}
          className="grid gap-0.5 text-small desktop:sticky desktop:top-[calc(var(--bar)+24px)]"
        >
          {sections
            .filter(({ level }) => level === 2)
            .map(({ id, heading }) => (
              <Link
                key={id}
                to={`#${id}`}
                className="rounded-control px-2 py-1 max-tablet:py-2.5 text-ink-muted hover:bg-hover hover:text-ink"
              >
                {heading}
              </Link>
            ))}
        </nav>
        <Panel className="min-w-0 px-7 py-6 max-tablet:px-4 max-tablet:py-4">
          <HelpBody document={shown} />
        </Panel>
      </div>
    </>
  )
}

/** Scrolls to the fragment, because the document comes after the browser has looked for it. */
function useHashPlace(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
}

function NoDocument() {
  return (
    <Page>
      <PageHead title={helpTexts.title} />
      <Panel>
        <Empty {...helpTexts.notFound} action={<ButtonLink to="/help">{helpTexts.all}</ButtonLink>} />
      </Panel>
    </Page>
  )
}
