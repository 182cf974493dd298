import { MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileName } from './fields/file-names.ts'
import { optionalText } from './fields/texts.ts'

/** Answered with the file, for those who may see the problem. */
export const getProblemFile = endpoint({
  method: 'GET',
  path: '/problems/:id/files/:name',
  access: 'not-flagged',
  summary: "An attachment of a problem's package, or its statement as PDF",
  params: z.object({ id: optionalText('Problem', MAX_TITLE_LENGTH), name: fileName(255) }),
  reply: z.unknown(),
})
