import { MAX_SCRIPT_BYTES, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id, idParam } from '../fields/ids.ts'
import { rawText } from '../fields/programs.ts'
import { requiredText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { setterJobNotices } from '../messages/setter-jobs.ts'
import { PackageFault } from '../wire/package-faults.ts'
import { saidShape } from '../wire/said.ts'
import { Id, Language } from '../wire/values.ts'
import { SetterJob } from './setter-jobs.ts'

const path = '/admin/problems/:id/generators'

export const getGenerators = endpoint({
  method: 'GET',
  path,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'The generators of a problem, the script that makes its tests, and the newest run of it',
  params: idParam(labels.problem),
  reply: success({
    revision: z.string(),
    generators: z.array(
      z.object({
        /** The name by which a script calls it. */
        name: z.string(),
        language: Language,
        files: z.array(z.string()),
      }),
    ),
    script: z.string(),
    /** `generators.yaml` of BAPCtools, where the package has one. */
    plan: z.string().nullable(),
    /** Tests that the script has made, and tests that were added by hand. */
    made: z.array(z.string()),
    byHand: z.array(z.string()),
    /** The program that writes the answers; null where there is none or none is needed. */
    solution: z.string().nullable(),
    needsAnswers: z.boolean(),
    job: SetterJob.nullable(),
  }),
})

export const runScript = endpoint({
  method: 'POST',
  path: `${path}/run`,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Run a script of generators: its tests are made, checked and answered, and nothing is changed yet',
  params: idParam(labels.problem),
  body: z.object({ script: rawText(labels.script, MAX_SCRIPT_BYTES, setterJobNotices.scriptTooLarge) }),
  reply: success({ ...saidShape, jobId: Id }),
  bodyLimit: 6 * MAX_SCRIPT_BYTES + 1024,
})

export const applyScript = endpoint({
  method: 'POST',
  path: `${path}/runs/:jobId/apply`,
  access: { may: 'problem.edit', of: { problem: 'id' } },
  scope: 'problems',
  summary: 'Make the tests of such a run tests of the problem, in place of those that the script made before',
  params: z.object({ id: id(labels.problem), jobId: id(labels.job) }),
  body: z.object({ revision: requiredText(labels.revision, MAX_TITLE_LENGTH) }),
  reply: success({ ...saidShape, revision: z.string(), version: z.int(), warnings: z.array(PackageFault) }),
})
