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

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['teams', 'invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
  })
