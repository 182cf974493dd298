import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { getPerson, listPersonSubmissions } from '@arbiter/contract/people/people'
import { listUsers } from '@arbiter/contract/people/rights'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** Accounts as administrators see them. */
export type ManagedUser = ReplyOf<typeof listUsers>['users'][number]
export type FullPerson = ReplyOf<typeof getPerson>

/** Every query about accounts: what is done to one changes lists, pages and the log. */
export const peopleKey = ['people']

type UsersQuestion = Partial<QueryOf<typeof listUsers>>

export const usersQuery = (question: UsersQuestion) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', question],
    queryFn: ({ signal }) => call(listUsers, { query: question, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call(getPerson, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

type SubmissionsQuestion = Partial<QueryOf<typeof listPersonSubmissions>>

export const personSubmissionsQuery = (id: string, question: SubmissionsQuestion) =>
  queryOptions({
    queryKey: [...peopleKey, 'submissions', id, question],
    queryFn: ({ signal }) => call(listPersonSubmissions, { params: { id }, query: question, signal }),
    placeholderData: keepPreviousData,
  })
