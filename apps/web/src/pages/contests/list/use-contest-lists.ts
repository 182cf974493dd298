import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { ADMIN_PAGE_SIZE } from '@arbiter/rules/limits'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contestListQuery, type ListedContest } from '../../../features/contests/queries.ts'
import { afterJitter } from '../after-jitter.ts'

const PAST_PAGE_SIZE = 20

/** All running and upcoming contests, and one page of the past ones. */
export function useContestLists(page: number, now: Date) {
  const active = useQuery(contestListQuery({ status: ['live', 'upcoming'], limit: ADMIN_PAGE_SIZE }))
  const past = useQuery({
    ...contestListQuery({ status: ['ended'], page, limit: PAST_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const listed = active.data?.contests ?? []
  useEndedContests(listed, now)
  const inPhase = (phase: string) => listed.filter((contest) => contestPhase(contest, now) === phase)
  return {
    isPending: active.isPending || past.isPending,
    // A failed refresh keeps what is shown already.
    error: (!active.data && active.error) || (!past.data && past.error) || null,
    retry: () => void Promise.all([active.refetch(), past.refetch()]),
    live: inPhase('live'),
    upcoming: inPhase('upcoming'),
    past: withJustEnded(page === 1 ? inPhase('ended') : [], past.data?.contests ?? []),
    pagination: past.data?.pagination,
    isOldPage: past.isPlaceholderData,
  }
}

/** Adds contests that ended after the last fetch. */
function withJustEnded(ended: readonly ListedContest[], past: readonly ListedContest[]): ListedContest[] {
  const known = new Set(past.map(({ _id }) => _id))
  return [...ended.filter(({ _id }) => !known.has(_id)), ...past]
}

/** Refetches the lists when a contest has ended, with a jitter, so that open pages do not ask at the same moment. */
function useEndedContests(contests: readonly ListedContest[], now: Date): void {
  const client = useQueryClient()
  const ended = contests.filter((contest) => contestPhase(contest, now) === 'ended')
  const endedIds = ended.map(({ _id }) => _id).join()
  useEffect(() => {
    if (endedIds === '') return
    return afterJitter(() => void client.invalidateQueries({ queryKey: ['contests', 'list'] }))
  }, [endedIds, client])
}
