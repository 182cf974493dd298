import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { helpTexts } from '../../copy/site/help.ts'
import { retryOf } from '../../lib/retry-of.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { WaitingRows } from '../../ui/feedback/waiting-rows.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Page, PageHead } from '../../ui/layout/page.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { HelpOutline } from './help-document.ts'
import type { HelpName } from './help-documents.ts'
import { languageOf } from './help-language.tsx'
import { isAbout, sectionsOf } from './help-text.ts'
import { allDocumentsQuery, outlinesQuery } from './queries.ts'

const groups: Record<keyof typeof helpTexts.groups, readonly HelpName[]> = {
  solving: ['contestants', 'languages'],
  organising: ['organisers'],
  setting: ['setters', 'input-descriptions', 'package-format'],
  operating: ['operations', 'scaling'],
  programming: ['cli', 'api', 'webhooks'],
  checking: ['capsule', 'glossary', 'about'],
}

export function HelpIndex() {
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
  const query = useQuery(outlinesQuery)
  if (query.isPending) return <WaitingRows count={Object.keys(groups).length} />
  if (query.isError) return <Failure message={helpTexts.failed} onRetry={retryOf(query)} />
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {Object.entries(groups).map(([group, names]) => (
        <Panel key={group} padded>
          <h2 className="mb-2 text-lead">{helpTexts.groups[group as keyof typeof groups]}</h2>
          <ul className="grid gap-3">
            {names.map((name) => (
              <DocumentLine key={name} name={name} outline={query.data[name]} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

/** Its title, and what it is about. */
function DocumentLine({ name, outline }: { name: HelpName; outline: HelpOutline }) {
  return (
    <li {...languageOf(outline.locale)} className="max-tablet:min-h-11">
      <TextLink to={`/help/${name}`} className="touch-area inline-block">
        {outline.title}
      </TextLink>
      <p className="text-small text-ink-muted">
        {outline.headings.map((heading, index) => (
          <Fragment key={heading}>
            {index > 0 && ' · '}
            <bdi>{heading}</bdi>
          </Fragment>
        ))}
      </p>
    </li>
  )
}

function Found({ words }: { words: string }) {
  const query = useQuery(allDocumentsQuery)
  if (query.isPending) return <WaitingRows count={3} />
  if (query.isError) return <Failure message={helpTexts.failed} onRetry={retryOf(query)} />
  const found = query.data.flatMap(({ name, locale, text, ids }) => {
    const sections = sectionsOf(text, ids)
    const about = sections.filter((section) => isAbout(section, words))
    return about.map((section) => ({ name, locale, title: sections[0]?.heading, ...section }))
  })
  if (found.length === 0)
    return (
      <Panel>
        <Empty {...helpTexts.none} />
      </Panel>
    )
  return (
    <Panel>
      <ul className="divide-y divide-line">
        {found.map(({ name, locale, title, id, heading, level }) => (
          <li key={`${name} ${id}`} {...languageOf(locale)} className="px-4 py-2.5 max-tablet:py-3">
            <TextLink to={`/help/${name}${level > 1 ? `#${id}` : ''}`} className="touch-area inline-block">
              {heading}
            </TextLink>
            <span className="ms-2 text-small text-ink-muted">{title}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
