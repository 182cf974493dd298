import { contactLink } from '@arbiter/rules/site/site-settings'
import { Link } from 'react-router'
import { shellTexts } from '../copy/site/shell.ts'
import { useSite } from '../features/session/session.ts'

/** The links at the end of a page. */
export function Foot() {
  const { name, contact } = useSite()
  const address = contact && contactLink(contact)
  return (
    <footer className="flex min-h-(--foot) flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-6 py-3 text-small text-ink-muted max-tablet:px-4 print:hidden [&_a]:underline-offset-3 [&_a:hover]:text-ink [&_a:hover]:underline">
      <span className="mr-auto max-tablet:basis-full">{name}</span>
      {shellTexts.foot.map(([label, to]) => (
        <Link key={to} to={to} className="touch-area">
          {label}
        </Link>
      ))}
      <a href="/api/docs" className="touch-area">
        {shellTexts.api}
      </a>
      {address && (
        <a href={address} className="touch-area">
          {shellTexts.contact}
        </a>
      )}
    </footer>
  )
}
