import { useState } from 'react'
import { contestNewsTexts } from '../../../copy/contests/contest-pages.ts'
import type { ContestAnnouncement } from '../../../features/contests/news-queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { TimeStamp } from '../../../ui/data/time-stamp.tsx'
import { PanelHead, panelPlate } from '../../../ui/layout/panel.tsx'

/** Further announcements are shown on request, so that the problems below stay in view. */
const MAX_SHOWN = 3

/** Newest first. Not shown while there are none. */
export function Announcements({ announcements }: { announcements: readonly ContestAnnouncement[] }) {
  const [isWhole, setWhole] = useState(false)
  if (announcements.length === 0) return null
  const shown = isWhole ? announcements : announcements.slice(0, MAX_SHOWN)
  return (
    <section aria-label={contestNewsTexts.announcements} className={panelPlate}>
      <PanelHead title={contestNewsTexts.announcements}>
        {announcements.length > MAX_SHOWN && (
          <Button size="sm" tone="quiet" className="ms-auto" onClick={() => setWhole(!isWhole)}>
            {isWhole ? contestNewsTexts.showFewer : contestNewsTexts.showAll({ count: announcements.length })}
          </Button>
        )}
      </PanelHead>
      <ul className="divide-y divide-line">
        {shown.map((announcement) => (
          <li key={announcement._id} className="px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 className="text-body wrap-anywhere">{announcement.title}</h3>
              {announcement.isUnread && <Pill tone="accent">{contestNewsTexts.isNew}</Pill>}
              <TimeStamp at={announcement.createdAt} className="ms-auto text-small text-ink-faint" />
            </div>
            <p className="mt-1 text-small whitespace-pre-wrap text-ink-muted wrap-anywhere">{announcement.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
