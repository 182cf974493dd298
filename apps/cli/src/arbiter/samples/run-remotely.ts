import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { runCases } from '@arbiter/contract/submissions/run'
import { MAX_RUN_CASES, MAX_RUN_INPUT_BYTES } from '@arbiter/rules/limits'
import { CliFailure, usageFailure } from '../cli-failure.ts'
import { exitCodes } from '../exit-codes.ts'
import type { Api } from '../http/api.ts'
import type { Program } from '../programs/find-program.ts'
import { testWords } from '../words/problems.ts'
import type { Sample } from './read-samples.ts'
import type { SampleRun } from './sample-result.ts'

/** One call for all samples: the server compiles once. */
export async function runRemotely(
  api: Api,
  { code, language }: Program,
  samples: readonly Sample[],
  problemId: string | undefined,
): Promise<SampleRun[]> {
  const bytes = samples.reduce((sum, { input }) => sum + input.length, 0)
  if (samples.length > MAX_RUN_CASES || bytes > MAX_RUN_INPUT_BYTES) throw usageFailure(testWords.tooMuchRemote)
  const inputs = samples.map(({ input }) => input.toString('utf8'))
  const body = { code, language, inputs, ...(problemId && { problemId }) }
  const reply = await api.call<typeof runCases>('POST', '/run/cases', { body })
  if (!reply.success && reply.results.length === 0)
    throw new CliFailure(exitCodes.rejected, testWords.notRun({ error: reply.error ?? '' }))
  return samples.map((_, index) => runOf(reply.results[index]))
}

type RunResult = ReplyOf<typeof runCases>['results'][number]

function runOf(result: RunResult | undefined): SampleRun {
  if (!result) return { output: Buffer.alloc(0), stderr: '', ms: null, fault: testWords.noOutput }
  const { success, output = '', error, stderr = '', time } = result
  const fault = success ? null : (error?.split('\n')[0] ?? testWords.noOutput)
  return { output: Buffer.from(output), stderr, ms: time ?? null, fault }
}
