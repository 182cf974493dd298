import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id } from '../fields/ids.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Id, Instant, Language } from '../wire/values.ts'

/** Uses the rule that applies at submission, so that a page can tell the user beforehand. */
export const getSubmissionContest = endpoint({
  method: 'GET',
  path: '/problems/:id/submission-contest',
  access: 'member',
  scope: 'read',
  managedWith: 'problems',
  summary: 'The contest for which a submission to this problem would count at this moment',
  params: z.object({ id: optionalText(labels.problem, MAX_TITLE_LENGTH) }),
  query: z.object({ contestId: id(labels.contest).optional() }),
  reply: success({
    /** Null for practice, and where the submission would be refused for any reason but a paused problem. */
    contest: z
      .object({
        _id: Id,
        isLate: z.boolean(),
        isVirtual: z.boolean(),
        /** What it takes; null: all that the site offers. */
        allowedLanguages: z.array(Language).nullable(),
      })
      .nullable(),
    /** When a contest of the viewer starts or ends, so that the page has to ask again. */
    nextDecision: Instant.nullable(),
  }),
})
