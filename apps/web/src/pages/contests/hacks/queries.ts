import { getHackableProgram, getHacking } from '@arbiter/contract/contests/hacks'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { contestQuery } from '../../../features/contests/queries.ts'
import { call } from '../../../lib/call.ts'

export type Hacking = ReplyOf<typeof getHacking>

export interface HackAddress {
  id: string
  problemId: string
}

/** The polling interval for programs, which change while the contest runs. Hacks in judging are polled more often. */
const EVERY_MS = 15_000
const JUDGING_EVERY_MS = 2_000

export const hackingQuery = ({ id, problemId }: HackAddress) =>
  queryOptions({
    queryKey: [...contestQuery(id).queryKey, 'hacks', problemId],
    queryFn: ({ signal }) => call(getHacking, { params: { id, problemId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.hacks.some(({ outcome }) => outcome === null) ? JUDGING_EVERY_MS : EVERY_MS,
  })

export const programQuery = ({ id, problemId }: HackAddress, submissionId: string) =>
  queryOptions({
    queryKey: [...hackingQuery({ id, problemId }).queryKey, submissionId],
    queryFn: ({ signal }) => call(getHackableProgram, { params: { id, problemId, submissionId }, signal }),
  })
