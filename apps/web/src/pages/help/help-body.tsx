import { pageDirection, pageLocale } from '@arbiter/texts/page-locale'
import { memo, type ReactNode } from 'react'
import type { Components } from 'react-markdown'
import { Link } from 'react-router'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import type { HelpDocument } from './help-document.ts'
import { helpLink } from './help-documents.ts'
import { sectionsOf } from './help-text.ts'

/** A document of the repository. */
export const HelpBody = memo(({ document }: { document: HelpDocument }) => (
  <RichTextBody
    className="[&>h2:not(:first-child)]:mt-8 [&_h2]:text-lead [&>h3:not(:first-child)]:mt-6 [&_:is(h2,h3,h4)]:scroll-mt-[calc(var(--bar)+16px)]"
    dir={document.locale === pageLocale ? pageDirection : 'ltr'}
    parts={partsOf(document)}
  >
    {document.text}
  </RichTextBody>
))

function partsOf({ text, file, ids }: HelpDocument): Components {
  const heading = (Tag: 'h2' | 'h3' | 'h4') =>
    function Heading({ node, children }: { node?: { position?: { start: { line: number } } }; children?: ReactNode }) {
      return <Tag id={ids[indexOf(text, node?.position?.start.line)]}>{children}</Tag>
    }
  return {
    // The page has the title.
    h1: () => null,
    ...{ h2: heading('h2'), h3: heading('h3'), h4: heading('h4') },
    a: ({ href = '', children }) => <HelpLink to={helpLink(file, href)}>{children}</HelpLink>,
  }
}

/** The index of the heading that begins in this line. */
function indexOf(text: string, line: number | undefined): number {
  const before = text.split('\n').slice(0, line).join('\n')
  return sectionsOf(before).length - 1
}

function HelpLink({ to, children }: { to: string | null; children?: ReactNode }) {
  if (to === null) return <span>{children}</span>
  if (to.startsWith('/help/') || to.startsWith('#')) return <Link to={to}>{children}</Link>
  return (
    <a href={to} rel="noopener" target="_blank">
      {children}
    </a>
  )
}
