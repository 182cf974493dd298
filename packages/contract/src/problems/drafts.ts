import { MAX_CODE_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idParam } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { rawText } from '../fields/programs.ts'
import { instant } from '../fields/times.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { Id, Instant, Language } from '../wire/values.ts'

/** Code that is being written: the newest draft of each language, and its history. */
export const Draft = z.object({ _id: Id, language: Language, code: z.string(), savedAt: Instant })

export const listDrafts = endpoint({
  method: 'GET',
  path: '/problems/:id/drafts',
  access: 'member',
  scope: 'read',
  managedWith: 'problems',
  summary: 'The newest draft of the viewer in each language for a problem',
  params: idParam(labels.problem),
  reply: success({
    drafts: z.array(Draft),
    /** Edits within this time are coalesced into one save. */
    saveAfterMs: z.int(),
  }),
})

const draftParams = z.object({ id: id(labels.problem), language: ChosenLanguage })

const DraftCode = z.object({
  // Empty code is a draft too: the author may have deleted everything on purpose.
  code: rawText(labels.code, MAX_CODE_BYTES, submissionRefusals['code.too-large'][1]).refine(
    (text) => !text.includes('\0'),
    fieldErrors.notText({ label: labels.code }),
  ),
  /** The entry to continue, as the editor last saw it. If another tab has written since, a new entry begins. */
  continues: z.object({ _id: id(labels.draft), savedAt: instant(labels.timeOfTheDraft) }).nullish(),
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/problems/:id/drafts/:language',
  access: 'member',
  scope: 'submit',
  managedWith: 'problems',
  summary:
    'Keep the code that is being written: in the entry it continues, while that is young and no other tab has written there',
  params: draftParams,
  body: DraftCode,
  reply: success({ draft: Draft.omit({ code: true }) }),
  bodyLimit: 6 * MAX_CODE_BYTES + 1024,
})

export const listDraftHistory = endpoint({
  method: 'GET',
  path: '/problems/:id/drafts/:language/history',
  access: 'member',
  scope: 'read',
  managedWith: 'problems',
  summary: "Former versions of the viewer's draft, newest first",
  params: draftParams,
  reply: success({ drafts: z.array(Draft) }),
})
