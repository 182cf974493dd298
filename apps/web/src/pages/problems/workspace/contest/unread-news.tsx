import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contestStripTexts } from '../../../../copy/problems/workspace.ts'
import { type NewsReply, newsQuery } from '../../../../features/contests/news-queries.ts'
import type { FullContest } from '../../../../features/contests/queries.ts'
import { useSessionUser } from '../../../../features/session/session.ts'
import { mayHere } from '../../../../lib/may.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TimeStamp } from '../../../../ui/data/time-stamp.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** Announcements and answers that arrive while the viewer solves a problem. They stay until the viewer closes them. */
export function UnreadNews({ contest }: { contest: FullContest }) {
  const user = useSessionUser()
  const isOrganiser = mayHere(contest, 'contest.run')
  const markRead = useMarkRead(contest)
  const [closed, setClosed] = useState<readonly string[]>([])
  // For organisers what is unread are questions, which they answer on the page of the contest.
  const hasNews = user !== null && !isOrganiser && contest.unreadNews > 0
  const { data } = useQuery({ ...newsQuery(contest._id), enabled: hasNews })
  const unread = hasNews && data ? unreadIn(data).filter(({ id }) => !closed.includes(id)) : []
  const close = () => {
    setClosed([...closed, ...unread.map(({ id }) => id)])
    markRead()
  }
  return (
    <div role="status" className="flex-none">
      {unread.length > 0 && (
        <div className="flex items-start gap-3 border-b border-info-line bg-info-soft px-4 py-2 max-tablet:px-3">
          <ul className="grid max-h-[28dvh] min-w-0 flex-1 gap-2 overflow-y-auto text-small">
            {unread.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
          <Button size="sm" onClick={close}>
            {contestStripTexts.closeNews}
          </Button>
        </div>
      )}
    </div>
  )
}

interface NewsItem {
  id: string
  title: string
  question: string | null
  text: string
  at: string
}

/** The newest first. */
function unreadIn({ announcements, clarifications }: NewsReply): NewsItem[] {
  const announced = announcements
    .filter(({ isUnread }) => isUnread)
    .map(({ _id, title, text, createdAt }) => ({ id: _id, title, question: null, text, at: createdAt }))
  const answered = clarifications
    .filter(({ isUnread }) => isUnread)
    .map(({ _id, letter, question, answer, isOwn, answeredAt, createdAt }) => {
      const title = isOwn ? ownAnswerTitle(letter) : publicAnswerTitle(letter)
      return { id: `${_id} ${answeredAt}`, title, question, text: answer ?? '', at: answeredAt ?? createdAt }
    })
  return [...announced, ...answered].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function ownAnswerTitle(letter: string | null): string {
  return letter === null ? contestStripTexts.ownAnswer : contestStripTexts.ownAnswerAbout({ letter })
}

function publicAnswerTitle(letter: string | null): string {
  return letter === null ? contestStripTexts.publicAnswer : contestStripTexts.publicAnswerAbout({ letter })
}

function Item({ item: { title, question, text, at } }: { item: NewsItem }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="chat" size="sm" className="mt-0.5 flex-none text-info" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2">
          <b className="font-strong text-ink wrap-anywhere">{title}</b>
          <TimeStamp at={at} className="text-ink-muted" />
        </p>
        {question !== null && <p className="whitespace-pre-wrap text-ink-muted wrap-anywhere">{question}</p>}
        <p className="whitespace-pre-wrap text-ink wrap-anywhere">{text}</p>
      </div>
    </li>
  )
}
