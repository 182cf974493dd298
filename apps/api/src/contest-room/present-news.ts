import type { getContestNews } from '@arbiter/contract/contests/contest-news'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { mayInContest } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { News } from './news.ts'
import type { FoundAnnouncement, FoundClarification } from './news-store.ts'

type Reply = Omit<AnswerOf<typeof getContestNews>, 'success'>

export function presentNews(viewer: Viewer | null, news: News): Reply {
  const readAt = readAtOf(news)
  return {
    announcements: news.announcements.map((each) => presentAnnouncement(each, readAt)),
    clarifications: news.clarifications.map((each) => presentClarification(viewer, each, news.problemIds, readAt)),
    unreadCount: news.unreadCount,
  }
}

/** A viewer who does not take part has nothing unread. */
const readAtOf = ({ contest }: News) => (contest.isViewerRegistered ? (contest.newsReadAt ?? new Date(0)) : null)

const isUnread = (at: Date | null, readAt: Date | null) => at !== null && readAt !== null && at > readAt

export function presentAnnouncement(found: FoundAnnouncement, readAt: Date | null): Reply['announcements'][number] {
  return { _id: found.id, ...presentLatest(found), isUnread: isUnread(found.createdAt, readAt) }
}

export const presentLatest = ({ title, body, notices, createdAt }: FoundAnnouncement) => ({
  ...{ title, text: body, createdAt: createdAt.toISOString() },
  ...(notices && { notices }),
})

export function presentClarification(
  viewer: Viewer | null,
  found: FoundClarification,
  problemIds: readonly string[],
  readAt: Date | null,
): Reply['clarifications'][number] {
  const { id, question, answer, isPublic, createdAt, answeredAt } = found
  const index = problemIds.indexOf(found.problemId ?? '')
  const isOwn = viewer?.id === found.userId
  const isOrganiser = mayInContest(viewer, 'contest.run', found.contestId)
  return {
    ...{ _id: id, question, answer, isPublic, isOwn },
    letter: index === -1 ? null : problemLetter(index),
    ...(isOrganiser && { askedBy: found.askedBy }),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    isUnread: isOrganiser ? answer === null : isUnread(answeredAt, readAt),
  }
}
