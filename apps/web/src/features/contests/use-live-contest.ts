import { type ContestNews, streamContest } from '@arbiter/contract/contests/contest-board'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { refetch } from '../../lib/follow-feed.ts'
import { inPageLanguage } from '../../lib/reply-words.ts'
import { followContest, type LiveEvent } from './contest-stream.ts'
import { withClock, withOwnRow } from './live-contest.ts'
import { newsQuery } from './news-queries.ts'
import { contestQuery, type FullContest } from './queries.ts'

export type LatestNews = z.output<typeof ContestNews>['latest']

/** Keeps a contest up to date while the page is open. Returns the latest announcement. */
export function useLiveContest(id: string): LatestNews {
  const client = useQueryClient()
  const [latest, setLatest] = useState<LatestNews>(null)
  useEffect(
    () =>
      followContest(id, (event) => {
        if (event.type === 'news') void inReadersWords(event.latest).then(setLatest)
        takeEvent(client, id, event)
      }),
    [client, id],
  )
  return latest
}

async function inReadersWords(latest: LatestNews): Promise<LatestNews> {
  return (await inPageLanguage(streamContest, latest)) as LatestNews
}

function takeEvent(client: QueryClient, id: string, event: LiveEvent): void {
  if (event.type === 'clock') change(client, id, (contest) => withClock(contest, event))
  // The row does not contain the rank or the numbers of others, so they are fetched.
  if (event.type === 'own' && change(client, id, (contest) => withOwnRow(contest, event.row, new Date())))
    void client.invalidateQueries({ queryKey: contestQuery(id).queryKey, exact: true })
  if (event.type === 'news') {
    change(client, id, (contest) =>
      contest.unreadNews === event.unreadCount ? contest : { ...contest, unreadNews: event.unreadCount },
    )
    void refetch(client, newsQuery(id).queryKey)
  }
}

/** Whether anything is new. */
function change(client: QueryClient, id: string, next: (contest: FullContest) => FullContest): boolean {
  const { queryKey } = contestQuery(id)
  const reply = client.getQueryData(queryKey)
  if (!reply) return false
  const contest = next(reply.contest)
  if (contest === reply.contest) return false
  client.setQueryData(queryKey, { ...reply, contest, data: contest })
  return true
}
