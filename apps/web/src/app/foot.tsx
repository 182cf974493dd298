import { contactLink } from '@arbiter/rules/site/site-settings'
import { Link } from 'react-router'
import { footTexts } from '../copy/site/foot.ts'
import { LocaleMenu } from '../features/session/locale-menu.tsx'
import { useSite } from '../features/session/session.ts'

const links = [
  [footTexts.about, '/help/about'],
  [footTexts.help, '/help'],
  [footTexts.languages, '/languages'],
  [footTexts.status, '/status'],
] as const

/** The links at the end of a page. */
export function Foot() {
  const { name, contact } = useSite()
  const address = contact && contactLink(contact)
  return (
    <footer className="flex min-h-(--foot) flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-6 py-3 text-small text-ink-muted max-tablet:px-4 print:hidden [&_a]:underline-offset-3 [&_a:hover]:text-ink [&_a:hover]:underline">
      <span className="me-auto max-tablet:basis-full">{name}</span>
      {links.map(([label, to]) => (
        <Link key={to} to={to} className="touch-area">
          {label}
        </Link>
      ))}
      <a href="/api/docs" className="touch-area">
        {footTexts.api}
      </a>
      {address && (
        <a href={address} className="touch-area">
          {footTexts.contact}
        </a>
      )}
      <LocaleMenu />
    </footer>
  )
}
