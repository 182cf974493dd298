import { rm } from 'node:fs/promises'
import { MAX_FEEDBACK_BYTES, MAX_KEPT_STDERR_BYTES, MAX_TRANSCRIPT_BYTES } from '@arbiter/rules/limits'
import { Clipped } from '../clipped.ts'
import type {
  DialogueReport,
  FeedbackFile,
  Program,
  RunReport,
  RunRequest,
  ValidatedBox,
  ValidatedBoxOptions,
  ValidateRequest,
  ValidatorReport,
} from '../sandbox.ts'
import { type Box, longestMs, type Order } from './box.ts'
import { type DialogueEntry, readDialogue } from './dialogue.ts'
import { makeLinkFolder } from './link-folder.ts'
import { brokenReport, type Running, runProgram } from './run-program.ts'
import { type InSlot, type Plan, type SlotContainer, takePair, toolchainOf } from './slot-container.ts'

const MEGABYTE = 1024 * 1024
/** Room for an input, an answer and an output. */
const FILES_BYTES = 96 * MEGABYTE
const FEEDBACK_FOLDER_BYTES = 2 * MAX_FEEDBACK_BYTES
/** Exit codes of a validator that has accepted, by the interfaces of ICPC and of testlib. */
const ACCEPTED_CODES = [42, 0]

/**
 * How it works: the program and the validator have a box each, in one slot. Usually the program runs first, and then the validator
 * gets input, answer and output as files. In a dialogue, two named pipes connect the boxes (`warden/relay.c`), and the
 * validator's warden opens its ends first, so that neither program finds a pipe without a process at the other end.
 */
export async function openValidatedBox(
  inSlot: InSlot,
  program: Program,
  validator: Program,
  options: ValidatedBoxOptions,
): Promise<ValidatedBox> {
  const link = options.isInteractive ? await makeLinkFolder(inSlot.parts.linksDirectory) : undefined
  const removeLink = async () => {
    if (link) await rm(link, { recursive: true, force: true })
  }
  const plans = plansOf(inSlot, program, validator, options, link)
  try {
    const [one, other] = await takePair(inSlot, plans.program.container, plans.validator.container)
    const pair: Pair = {
      program: { ...plans.program, container: one },
      validator: { ...plans.validator, container: other },
    }
    return {
      core: one.core,
      run: async (request) => runProgram(await one.box(), pair.program.running, request),
      runOther: async (request) => runProgram(await other.box(), pair.validator.running, request),
      validate: (request) => validate(pair, request),
      converse: (request, validation) => converse(pair, request, validation),
      close: () => one.close().then(removeLink),
    }
  } catch (error) {
    await removeLink()
    throw error
  }
}

function plansOf(
  { parts }: InSlot,
  program: Program,
  validator: Program,
  { dataDirectory, memoryMb, validatorMemoryMb, hasFiles }: ValidatedBoxOptions,
  link: string | undefined,
) {
  const isPolling = parts.machine.cgroups.kind === 'polling'
  const planOf = (of: Program, memoryMb: number, role: 'program' | 'validator', more: Partial<Plan>) => {
    const plan = toolchainOf(parts.languages, of.language).run(of.entry, memoryMb)
    const { mounts, ownsItsFiles = false } = plan
    const linked = link === undefined ? {} : { link: { folder: link, role } }
    const place = { programDirectory: of.directory, dataDirectory, isPinned: role === 'program' }
    const container: Plan = { mounts, ownsItsFiles, ...place, ...linked, ...more }
    return { container, running: { plan, memoryMb, isPolling } satisfies Running }
  }
  const ofValidator = { filesBytes: FILES_BYTES, feedbackBytes: FEEDBACK_FOLDER_BYTES }
  return {
    program: planOf(program, memoryMb, 'program', hasFiles ? { filesBytes: FILES_BYTES } : {}),
    validator: planOf(validator, validatorMemoryMb, 'validator', ofValidator),
  }
}

interface Side {
  container: SlotContainer
  running: Running
}

interface Pair {
  program: Side
  validator: Side
}

async function validate({ validator }: Pair, request: ValidateRequest): Promise<ValidatorReport> {
  return runValidator(await validator.container.box(), validator.running, request)
}

async function runValidator(
  box: Box,
  running: Running,
  { keepsFeedback, outputBytes, ...request }: ValidateRequest,
  dialogue?: Order['dialogue'],
): Promise<ValidatorReport> {
  const feedback = new Map<string, FeedbackFile>()
  const [stdout, stderr] = [new Clipped(MAX_KEPT_STDERR_BYTES), new Clipped(MAX_KEPT_STDERR_BYTES)]
  const run = await runProgram(box, running, {
    ...request,
    outputBytes,
    fileBytes: outputBytes,
    onStdout: (chunk) => stdout.add(chunk),
    onStderr: (chunk) => stderr.add(chunk),
    feedback: {
      maxBytes: MAX_FEEDBACK_BYTES,
      isKept: keepsFeedback,
      onFile: (name, file) => feedback.set(name, file),
    },
    ...(dialogue && { dialogue }),
  })
  return { run, feedback, stdout: stdout.bytes(), stderr: stderr.bytes() }
}

async function converse(pair: Pair, request: RunRequest, validation: ValidateRequest): Promise<DialogueReport> {
  const [programBox, validatorBox] = [await pair.program.container.box(), await pair.validator.container.box()]
  try {
    await validatorBox.openLink()
    await programBox.openLink()
  } catch (error) {
    return unlinked((error as Error).message)
  }
  // Each side is stopped when the other one can't go on.
  const [stopProgram, stopValidator] = [new AbortController(), new AbortController()]
  let transcript: DialogueEntry[] = []
  const validated = runValidator(validatorBox, pair.validator.running, {
    ...validation,
    signal: anyOf(validation.signal, stopValidator.signal),
  }).then((report) => {
    if (!hasAccepted(report.run)) stopProgram.abort()
    return report
  })
  const ran = runProgram(programBox, pair.program.running, {
    ...request,
    signal: anyOf(request.signal, stopProgram.signal),
    dialogue: {
      transcriptBytes: MAX_TRANSCRIPT_BYTES,
      endsWithinMs: longestMs(validation),
      onTranscript: (bytes) => {
        transcript = readDialogue(bytes)
      },
    },
  }).then((report) => {
    if (report.outcome.kind === 'sandbox-failed' && !report.wasCancelled) stopValidator.abort()
    return report
  })
  const [validator, program] = await Promise.all([validated, ran])
  return { program, validator, transcript }
}

const anyOf = (signal: AbortSignal | undefined, other: AbortSignal) =>
  signal ? AbortSignal.any([signal, other]) : other

const hasAccepted = ({ outcome }: RunReport) => outcome.kind === 'exited' && ACCEPTED_CODES.includes(outcome.code)

function unlinked(reason: string): DialogueReport {
  const nothing = { feedback: new Map(), stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
  return { program: brokenReport(reason), validator: { run: brokenReport(reason), ...nothing }, transcript: [] }
}
