import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { helpTexts } from '../../copy/site/help.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { HelpBody } from './help-body.tsx'
import { type HelpName, helpDocuments, helpNames, isHelpName } from './help-documents.ts'
import { isAbout, sectionsOf, titleOf } from './help-text.ts'

const groups: Record<keyof typeof helpTexts.groups, readonly HelpName[]> = {
  solving: ['contestants', 'languages'],
  organising: ['organisers'],
  setting: ['setters', 'input-descriptions', 'package-format'],
  operating: ['operations', 'scaling'],
  checking: ['capsule', 'glossary', 'about'],
}

export function HelpPage() {
  const { name } = useParams()
  if (name === undefined) return <HelpIndex />
  return isHelpName(name) ? <HelpDocument key={name} name={name} /> : <NoDocument />
}

/** The documents are in English, whatever the language of the page. */
const asWritten = { lang: 'en', dir: 'ltr' } as const

function HelpIndex() {
  const [search, setSearch] = useSearchParam('search')
  const words = search.trim()
  return (
    <Page>
      <PageHead title={helpTexts.title} lead={helpTexts.lead}>
        <div className="ms-auto max-tablet:ms-0 max-tablet:w-full">
          <SearchBox label={helpTexts.search} value={search} onSearch={setSearch} />
        </div>
      </PageHead>
      {words === '' ? <Documents /> : <Found words={words} />}
    </Page>
  )
}

function Documents() {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {Object.entries(groups).map(([group, names]) => (
        <Panel key={group} padded>
          <h2 className="mb-2 text-lead">{helpTexts.groups[group as keyof typeof groups]}</h2>
          <ul className="grid gap-3">
            {names.map((name) => (
              <DocumentLine key={name} name={name} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

/** Its title, and what it is about. */
function DocumentLine({ name }: { name: HelpName }) {
  const [title, ...sections] = sectionsOf(helpDocuments[name])
  const headings = sections.filter(({ level }) => level === 2).map(({ heading }) => heading)
  return (
    <li {...asWritten}>
      <TextLink to={`/help/${name}`}>{title?.heading}</TextLink>
      <p className="text-small text-ink-muted">{headings.join(' · ')}</p>
    </li>
  )
}

function Found({ words }: { words: string }) {
  const found = helpNames.flatMap((name) =>
    sectionsOf(helpDocuments[name])
      .filter((section) => isAbout(section, words))
      .map((section) => ({ name, ...section })),
  )
  if (found.length === 0)
    return (
      <Panel>
        <Empty {...helpTexts.none} />
      </Panel>
    )
  return (
    <Panel>
      <ul className="divide-y divide-line">
        {found.map(({ name, id, heading, level }) => (
          <li key={`${name} ${id}`} {...asWritten} className="px-4 py-2.5">
            <TextLink to={`/help/${name}${level > 1 ? `#${id}` : ''}`}>{heading}</TextLink>
            <span className="ms-2 text-small text-ink-muted">{titleOf(helpDocuments[name])}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function HelpDocument({ name }: { name: HelpName }) {
  const [title, ...sections] = sectionsOf(helpDocuments[name])
  usePageTitle(title && helpTexts.pageTitle({ title: title.heading }))
  useHashPlace()
  return (
    <Page>
      <BackLink to="/help">{helpTexts.all}</BackLink>
      <PageHead title={title?.heading ?? ''} />
      <div
        {...asWritten}
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
                className="rounded-control px-2 py-1 text-ink-muted hover:bg-hover hover:text-ink"
              >
                {heading}
              </Link>
            ))}
        </nav>
        <Panel className="min-w-0 px-7 py-6 max-tablet:px-4 max-tablet:py-4">
          <HelpBody name={name} />
        </Panel>
      </div>
    </Page>
  )
}

/** Scrolls to the fragment, because the page renders after the browser has looked for it. */
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
