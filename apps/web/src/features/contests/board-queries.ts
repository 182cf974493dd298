import { explainRow, getBoard, getContestLog, getPredictions } from '@arbiter/contract/contests/contest-board'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { problemName } from '../../lib/problem-name.ts'

/** Fetched once; the stream keeps it up to date. Comparing thousands of rows with those before would only cost time. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id, 'board'],
    queryFn: async ({ signal }) => withNames(await call(getBoard, { params: { id }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnReconnect: false,
  })

interface Framed {
  frame: { problems: { name: string; names?: Record<string, string> | undefined }[] }
}

/** The problems are called as the language of the page has them. */
function withNames<T extends Framed>(reply: T): T {
  const problems = reply.frame.problems.map((problem) => ({ ...problem, name: problemName(problem) }))
  return { ...reply, frame: { ...reply.frame, problems } }
}

/** `version` changes with the row, so that an explanation never belongs to an older one. */
export const rowQuery = (id: string, participant: number, version: string) =>
  queryOptions({
    queryKey: ['contests', id, 'row', participant, version],
    queryFn: ({ signal }) => call(explainRow, { params: { id, participant }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export const contestLogQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id, 'log'],
    queryFn: async ({ signal }) => withNames(await call(getContestLog, { params: { id }, signal })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // A log of a large contest takes megabytes: it leaves with the page.
    gcTime: 0,
    structuralSharing: false,
  })

/** `seq` is that of the board, rounded: another board, other predictions. */
export const predictionsQuery = (id: string, seq: number) =>
  queryOptions({
    queryKey: ['contests', id, 'predictions', seq],
    queryFn: ({ signal }) => call(getPredictions, { params: { id }, signal }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
