import { MAX_TAG_LENGTH, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileName } from '../fields/file-names.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'

/** Answered with the file, for viewers who may see the problem. */
export const getProblemFile = endpoint({
  method: 'GET',
  path: '/problems/:id/files/:name',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: "An attachment of a problem's package, or its statement as PDF",
  params: z.object({ id: optionalText(labels.problem, MAX_TITLE_LENGTH), name: fileName(255) }),
  reply: z.unknown(),
})

/** Answered with the file, for viewers who may see the problem. */
export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/problems/:id/statements/:language/pdf',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'The statement of a problem as a PDF file',
  params: z.object({
    id: optionalText(labels.problem, MAX_TITLE_LENGTH),
    language: optionalText(labels.language, MAX_TAG_LENGTH),
  }),
  reply: z.unknown(),
})
