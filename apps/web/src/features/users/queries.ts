import { getAttendedContests, getRatingHistory, getSolvedProblems, getUser } from '@arbiter/contract/people/profiles'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const userQuery = (username: string, timeZone: string) =>
  queryOptions({
    queryKey: ['users', 'profile', username, timeZone],
    queryFn: ({ signal }) => call(getUser, { params: { username }, query: { timeZone }, signal }),
  })

export const solvedProblemsQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: ['users', 'solved-problems', username, page],
    queryFn: ({ signal }) => call(getSolvedProblems, { params: { username }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const attendedContestsQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: ['users', 'contests', username, page],
    queryFn: ({ signal }) => call(getAttendedContests, { params: { username }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const ratingHistoryQuery = (username: string) =>
  queryOptions({
    queryKey: ['users', 'ratings', username],
    queryFn: ({ signal }) => call(getRatingHistory, { params: { username }, signal }),
  })
