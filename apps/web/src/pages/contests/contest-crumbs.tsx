import { Link } from 'react-router'
import { contestPageTexts } from '../../copy/contests/contest-pages.ts'
import { Icon } from '../../ui/icons/icon.tsx'

/** Breadcrumbs of a contest's page. */
export function ContestCrumbs({ id, title, here }: { id: string; title: string; here: string }) {
  return (
    <nav
      aria-label={contestPageTexts.breadcrumb}
      className="breadcrumb mb-2 flex min-w-0 items-center gap-1 text-small text-ink-muted"
    >
      <Link to="/contests" className="hover:text-ink">
        {contestPageTexts.contests}
      </Link>
      <Icon name="right" size="sm" className="flex-none" />
      <Link to={`/contests/${id}`} className="min-w-0 truncate hover:text-ink">
        {title}
      </Link>
      <Icon name="right" size="sm" className="flex-none" />
      <span>{here}</span>
    </nav>
  )
}
