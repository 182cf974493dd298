import { useState } from 'react'
import { contestStripTexts } from '../../../../copy/problems/workspace.ts'
import type { FullContest } from '../../../../features/contests/queries.ts'
import type { LatestNews } from '../../../../features/contests/use-live-contest.ts'
import { MiniButton } from '../../../../ui/buttons/mini-button.tsx'
import { TimeStamp } from '../../../../ui/data/time-stamp.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { TextLink } from '../../../../ui/text/text-link.tsx'
import { useMarkRead } from './use-mark-read.ts'

interface LatestAnnouncementProps {
  contest: FullContest
  latest: LatestNews
}

/** Read without leaving the problem. A new one is announced to screen readers. */
export function LatestAnnouncement({ contest, latest }: LatestAnnouncementProps) {
  const [isOpen, setOpen] = useState(false)
  const markRead = useMarkRead(contest)
  const open = () => {
    setOpen(true)
    markRead()
  }
  return (
    <span aria-live="polite" className="flex min-w-0">
      {latest && (
        <MiniButton icon="chat" title={latest.title} className="min-w-0 text-ink-muted hover:text-ink" onClick={open}>
          <span className="max-w-50 truncate max-desktop:sr-only">{latest.title}</span>
          {contest.unreadNews > 0 && <Unread count={contest.unreadNews} />}
        </MiniButton>
      )}
      {latest && (
        <Dialog open={isOpen} onOpenChange={setOpen} title={latest.title} icon="chat">
          <p className="pt-1 whitespace-pre-wrap text-ink wrap-anywhere">{latest.text}</p>
          <p className="mt-3 flex gap-3 text-small">
            <TimeStamp at={latest.createdAt} className="text-ink-faint" />
            <TextLink to={`/contests/${contest._id}`} className="ms-auto">
              {contestStripTexts.allNews}
            </TextLink>
          </p>
        </Dialog>
      )}
    </span>
  )
}

function Unread({ count }: { count: number }) {
  return (
    <span className="grid h-4 min-w-4 flex-none place-items-center rounded-full bg-accent px-1 text-[10px] font-strong text-on-accent">
      <span className="sr-only">{contestStripTexts.unread({ count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  )
}
