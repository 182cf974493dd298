import { listText } from '@arbiter/texts/page-locale'
import type { ReactNode } from 'react'

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5 items-center rounded-badge bg-tag px-[7px] text-note whitespace-nowrap text-ink-muted">
      {children}
    </span>
  )
}

/** The first few, then how many more there are, with their names as the title. */
export function TagList({ tags, max }: { tags: readonly string[]; max: number }) {
  const rest = tags.slice(max)
  return (
    <span className="flex flex-wrap items-center gap-1">
      {tags.slice(0, max).map((tag, index) => (
        // The count stays on the line of the last tag; alone on a line it would be unclear.
        <span key={tag} className="inline-flex items-center gap-1">
          <Tag>{tag}</Tag>
          {index === max - 1 && rest.length > 0 && (
            <span dir="ltr" className="px-0.5 text-note text-ink-faint" title={listText(rest)}>
              +{rest.length}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
