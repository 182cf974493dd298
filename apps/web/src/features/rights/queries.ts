import type { ReplyOf } from '@arbiter/contract/endpoint'
import { listContestRights, listOwnRights, listPersonRights, listProblemRights } from '@arbiter/contract/people/grants'
import { seeInvitation } from '@arbiter/contract/people/invitations'
import type { GrantedThing } from '@arbiter/rules/people/grants'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type ThingRights = ReplyOf<typeof listProblemRights>
export type Grant = ThingRights['grants'][number]
export type Invitation = ThingRights['invitations'][number]

/** Every query about rights: what is given here is listed there. */
export const rightsKey = ['rights']

const listOf = { problem: listProblemRights, contest: listContestRights } as const

export const thingRightsQuery = (kind: GrantedThing, id: string) =>
  queryOptions({
    queryKey: [...rightsKey, kind, id],
    queryFn: ({ signal }): Promise<ThingRights> => call(listOf[kind], { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const personRightsQuery = (id: string) =>
  queryOptions({
    queryKey: [...rightsKey, 'person', id],
    queryFn: ({ signal }) => call(listPersonRights, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const ownRightsQuery = queryOptions({
  queryKey: [...rightsKey, 'own'],
  queryFn: ({ signal }) => call(listOwnRights, { signal }),
  refetchOnMount: 'always',
})

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: [...rightsKey, 'link', token],
    queryFn: ({ signal }) => call(seeInvitation, { body: { token }, signal }),
    refetchOnMount: 'always',
    retry: false,
  })
