import { explainRow, getBoard, getContestLog, getPredictions } from '@arbiter/contract/contests/contest-board'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Fetched once; the stream keeps it up to date. Comparing thousands of rows with those before would only cost time. */
export const boardQuery = (id: string) =>
  queryOptions({
    queryKey: ['contests', id, 'board'],
    queryFn: ({ signal }) => call(getBoard, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    structuralSharing: false,
    refetchOnReconnect: false,
  })

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
    queryFn: ({ signal }) => call(getContestLog, { params: { id }, signal }),
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
