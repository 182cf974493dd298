import type { QueryOf, ReplyOf } from '@arbiter/contract/endpoint'
import { listAudit } from '@arbiter/contract/site/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export type AuditEntry = ReplyOf<typeof listAudit>['entries'][number]
export type AuditQuestion = Partial<QueryOf<typeof listAudit>>

export const auditQuery = (question: AuditQuestion) =>
  queryOptions({
    queryKey: ['audit', question],
    queryFn: ({ signal }) => call(listAudit, { query: question, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
