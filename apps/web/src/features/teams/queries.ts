import type { ReplyOf } from '@arbiter/contract/endpoint'
import { getTeam, listOwnTeams, readInvitation } from '@arbiter/contract/people/teams'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type OwnTeams = ReplyOf<typeof listOwnTeams>
export type OwnTeam = OwnTeams['teams'][number]
export type FullTeam = ReplyOf<typeof getTeam>['team']

export const ownTeamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => call(listOwnTeams, { signal }),
})

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', id],
    queryFn: ({ signal }) => call(getTeam, { params: { id }, signal }),
  })

/** Asked once: a link that has been used is gone. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitations', token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
  })
