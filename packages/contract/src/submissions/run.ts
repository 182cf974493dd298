import { MAX_CODE_BYTES, MAX_DRAWING_BYTES, MAX_RUN_CASES, MAX_RUN_INPUT_BYTES } from '@arbiter/rules/limits'
import { clientNetwork } from '@arbiter/rules/site/client-address'
import { utf8ByteLength } from '@arbiter/rules/site/text-size'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { id } from '../fields/ids.ts'
import { ChosenLanguage } from '../fields/language.ts'
import { programText, rawText } from '../fields/programs.ts'
import * as labels from '../messages/field-labels.ts'
import { runRefusals } from '../messages/runs.ts'
import { submissionRefusals } from '../messages/submissions.ts'
import { Architecture, RunnerLanguage } from '../site/languages.ts'
import { Notice } from '../wire/said.ts'

/** The runner's own calls. They live at its root, not below `/api`; the API passes `/run` on to it. */

/** Tells the runner its client (`runClient`). The API sets it for each call; the runner trusts no other caller. */
export const RUN_CLIENT_HEADER = 'x-arbiter-client'

/** A signed-in user is one client from any address; visitors of one network are one client. */
export function runClient(userId: string | undefined, address: string): string {
  return userId === undefined ? `address ${clientNetwork(address)}` : `person ${userId}`
}

const RunnerSource = z.object({
  code: programText(labels.code, MAX_CODE_BYTES, submissionRefusals['code.too-large'][1]),
  language: ChosenLanguage,
})

const tooLarge = runRefusals['run-input.too-large'][1]
const runInput = rawText(labels.input, MAX_RUN_INPUT_BYTES, tooLarge)

/** The problem whose language and code size limits apply; without one, any program runs. */
const runProblem = id(labels.problem).optional()

/** Files that the problem adds to programs in this language, in base64. Set by the API, which drops what a client sends. */
const runIncluded = z
  .object({
    programName: z.string(),
    files: z.array(z.object({ name: z.string(), content: z.base64() })),
  })
  .optional()

/** The part of a run that the limits of its problem apply to. */
export const LimitedRun = RunnerSource.extend({ problemId: id(labels.problem) })

export const RunRequest = RunnerSource.extend({
  problemId: runProblem,
  included: runIncluded,
  input: runInput.default(''),
})

export type RunIncluded = z.input<typeof runIncluded>

export const RunCasesRequest = RunnerSource.extend({
  problemId: runProblem,
  included: runIncluded,
  inputs: z
    .array(runInput)
    .min(1)
    .max(MAX_RUN_CASES)
    .refine((inputs) => utf8ByteLength(inputs.join('')) <= MAX_RUN_INPUT_BYTES, tooLarge),
})

/**
 * What the program did. `success` is false when it did not compile or did not end well; that is still a 200. Another runner may send no
 * more than success, output and error.
 */
export const RunReply = z.object({
  success: z.boolean(),
  output: z.string().optional(),
  /** What went wrong, with the compiler's or the program's message. */
  error: z.string().nullish(),
  /** The first line of the error, for a page in another language. */
  ending: Notice.optional(),
  /** What the program wrote to its error stream, also when all went well. */
  stderr: z.string().optional(),
  /** Milliseconds of CPU time. */
  time: z.number().nullish(),
  /** Megabytes at the peak. */
  memory: z.number().nullish(),
  /** The output went over what is shown. */
  truncated: z.boolean().optional(),
})

// JSON may write a newline as two bytes and a control character as six; the other fields are short.
const bodyLimit = 6 * (MAX_CODE_BYTES + MAX_RUN_INPUT_BYTES) + 1024

export const run = endpoint({
  method: 'POST',
  path: '/run',
  access: 'not-flagged',
  scope: 'submit',
  summary: 'Run a program on an input of your own',
  body: RunRequest,
  reply: RunReply,
  bodyLimit,
})

export const runCases = endpoint({
  method: 'POST',
  path: '/run/cases',
  access: 'not-flagged',
  scope: 'submit',
  summary: 'Run a program on several inputs, one after the other',
  body: RunCasesRequest,
  reply: z.object({
    /** False when the program did not compile; `error` then has the compiler's message. */
    success: z.boolean(),
    error: z.string().nullable(),
    ending: Notice.optional(),
    /** In the order of the inputs. */
    results: z.array(RunReply),
  }),
  bodyLimit,
})

export const format = endpoint({
  method: 'POST',
  path: '/run/format',
  access: 'not-flagged',
  scope: 'submit',
  summary: 'Format a program, where the server has a formatter for its language',
  body: RunnerSource.extend({ tabSize: z.int().min(1).max(8).default(4) }),
  reply: success({ code: z.string() }),
  bodyLimit,
})

/** Only the API calls it, during an import: converters read untrusted files, so they need a sandbox. */
export const draw = endpoint({
  method: 'POST',
  path: '/draw',
  access: 'anyone',
  scope: 'submit',
  summary: 'Draw a PDF, SVG or EPS file as a picture that browsers show',
  body: z.object({ file: z.base64() }),
  reply: z.object({
    success: z.boolean(),
    /** The content in base64. */
    picture: z.object({ type: z.enum(['svg', 'png']), content: z.string() }).nullable(),
    /** The system package that has to be installed first. */
    missingPackage: z.string().nullable(),
  }),
  bodyLimit: Math.ceil((MAX_DRAWING_BYTES * 4) / 3) + 1024,
})

export const getRunnerLanguages = endpoint({
  method: 'GET',
  path: '/languages',
  access: 'anyone',
  scope: 'read',
  summary: 'The languages this machine can run, with the versions of their tools',
  reply: success({
    architecture: Architecture,
    languages: z.array(RunnerLanguage.extend({ template: z.string() })),
  }),
})

export const getRunnerHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  scope: 'read',
  summary: 'Whether the sandbox of the runner is proven and its queue has room',
  reply: z.object({
    success: z.boolean(),
    status: z.enum(['ok', 'down']),
    /** Why nothing can run here; null when it can. */
    reason: z.string().nullable(),
    /** How programs are isolated here, and what is weaker than it could be. */
    mode: z.string().nullable(),
    weakness: z.string().nullable(),
    waiting: z.int(),
    running: z.int(),
  }),
})
