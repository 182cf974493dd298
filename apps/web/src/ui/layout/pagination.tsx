import { type PageLink, pageLinks } from '@arbiter/rules/site/pagination'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listControlTexts } from '../../copy/site/list-controls.ts'
import { Button } from '../buttons/button.tsx'
import { buttonLook } from '../buttons/button-look.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. Pages are links, so that users can open them in a new tab and share them. */
  hrefOf: (page: number) => string
}

const number =
  'touch-area grid h-8 min-w-8 place-items-center max-tablet:h-10 max-tablet:min-w-10 pointer-coarse:h-10 pointer-coarse:min-w-10 rounded-control px-2 text-small font-medium text-ink-muted tabular-nums'

/** Hidden for one page. On phones only the current and the last number stay between the two buttons. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={listControlTexts.pages} className="flex items-center gap-1 print:hidden">
      <Step to={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        <Icon name="left" />
        {listControlTexts.previous}
      </Step>
      {pageLinks(page, pages).map((entry, index) => (
        // Two gaps stand on either side of the current page, so the position distinguishes them.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made again for each page
        <PageNumber key={`${entry}-${index}`} entry={entry} page={page} pages={pages} hrefOf={hrefOf} />
      ))}
      <Step to={page < pages ? hrefOf(page + 1) : null} rel="next">
        {listControlTexts.next}
        <Icon name="right" />
      </Step>
    </nav>
  )
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  if (to === null) {
    return (
      <Button size="sm" disabled>
        {children}
      </Button>
    )
  }
  return (
    <Link to={to} rel={rel} className={buttonLook({ size: 'sm' })}>
      {children}
    </Link>
  )
}

function PageNumber({ entry, page, pages, hrefOf }: PaginationProps & { entry: PageLink }) {
  if (entry === 'gap') {
    return (
      <span aria-hidden="true" className={classes(number, 'max-tablet:hidden')}>
        …
      </span>
    )
  }
  const isCurrent = entry === page
  return (
    <Link
      to={hrefOf(entry)}
      aria-label={listControlTexts.page({ page: entry })}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        number,
        'hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-accent-ink',
        !isCurrent && entry !== pages && 'max-tablet:hidden',
      )}
    >
      {entry}
    </Link>
  )
}
