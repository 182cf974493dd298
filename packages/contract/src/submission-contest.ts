import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from './endpoint.ts'
import { id } from './fields/ids.ts'
import { optionalText } from './fields/texts.ts'
import { Id, Instant } from './wire/values.ts'

/** Decided by the rule that decides when something is submitted, so that a page can say so before. */
export const getSubmissionContest = endpoint({
  method: 'GET',
  path: '/problems/:id/submission-contest',
  access: 'member',
  summary: 'The contest for which a submission to this problem would count at this moment',
  params: z.object({ id: optionalText('Problem', MAX_TITLE_LENGTH) }),
  query: z.object({ contestId: id('Contest').optional() }),
  reply: success({
    /** Null for practice, and where it would be refused for another reason than a pause of the problem. */
    contest: z.object({ _id: Id, isLate: z.boolean(), isVirtual: z.boolean() }).nullable(),
    /** A contest of the viewer starts or ends then: ask again. */
    nextDecision: Instant.nullable(),
  }),
})
