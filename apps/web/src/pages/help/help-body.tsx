import { memo, type ReactNode } from 'react'
import type { Components } from 'react-markdown'
import { Link } from 'react-router'
import { RichTextBody } from '../../ui/text/rich-text-body.tsx'
import { type HelpName, helpDocuments, helpLink } from './help-documents.ts'
import { sectionsOf } from './help-text.ts'

/** A document of the repository. */
export const HelpBody = memo(({ name }: { name: HelpName }) => (
  <RichTextBody
    className="[&>h2:not(:first-child)]:mt-8 [&_h2]:text-lead [&>h3:not(:first-child)]:mt-6 [&_:is(h2,h3,h4)]:scroll-mt-[calc(var(--bar)+16px)]"
    parts={partsOf(name)}
  >
    {helpDocuments[name]}
  </RichTextBody>
))

function partsOf(name: HelpName): Components {
  // Headings come in the order of the text, and so do their places.
  const ids = sectionsOf(helpDocuments[name]).map(({ id }) => id)
  const heading = (Tag: 'h2' | 'h3' | 'h4') =>
    function Heading({ node, children }: { node?: { position?: { start: { line: number } } }; children?: ReactNode }) {
      return <Tag id={ids[indexOf(name, node?.position?.start.line)]}>{children}</Tag>
    }
  return {
    // The page has the title.
    h1: () => null,
    ...{ h2: heading('h2'), h3: heading('h3'), h4: heading('h4') },
    a: ({ href = '', children }) => <HelpLink to={helpLink(name, href)}>{children}</HelpLink>,
  }
}

/** The index of the heading that begins in this line. */
function indexOf(name: HelpName, line: number | undefined): number {
  const before = helpDocuments[name].split('\n').slice(0, line).join('\n')
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
