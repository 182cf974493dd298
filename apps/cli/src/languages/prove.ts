import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sameOutput } from '@arbiter/rules/judging/output-comparison'
import type { Language } from '@arbiter/rules/languages'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { readHonestProgram } from '@arbiter/sandbox/testing/honest-program'
import { CliError } from '@arbiter/supervisor/terminal'
import type { Finding } from '../doctor/findings.ts'
import { examineLanguage } from '../doctor/languages.ts'

/** Apart from those of a judge, a runner and a doctor that may be at work meanwhile. */
const FIRST_UID = 66_000
const OUTPUT_BYTES = 16 * 1024 * 1024
const IDLE_MS = 60_000
/** A slow machine may take its time. */
const SLOW_MACHINE_FACTOR = 4

/** Greets in each language, then runs the ordinary programs that Arbiter has for it. */
export async function proveLanguages(root: string, directory: string, chosen: readonly Language[]): Promise<Finding[]> {
  const options = { directory, wardenSources: join(root, 'packages/sandbox/warden'), firstUid: FIRST_UID, slots: 1 }
  const opened = await openSandbox(options)
  if (opened.kind === 'off') throw new CliError(`The sandbox is off: ${opened.reason}`)
  const { sandbox } = opened
  try {
    await sandbox.warmUp()
    const findings: Finding[] = []
    for (const state of sandbox.languages.filter(({ language }) => chosen.includes(language))) {
      const greeted = await examineLanguage(sandbox, state)
      findings.push(
        greeted.state === 'fine' && state.isAvailable ? await proved(sandbox, root, state.language, greeted) : greeted,
      )
    }
    return findings
  } finally {
    await sandbox.close()
  }
}

async function proved(sandbox: Sandbox, root: string, language: Language, greeted: Finding): Promise<Finding> {
  const folder = join(root, 'packages/sandbox/honest-programs', language)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const wrong: string[] = []
  for (const name of names) {
    const code = readFileSync(join(folder, name), 'utf8')
    const problem = await complaintAbout(sandbox, language, code)
    if (problem !== null) wrong.push(`${name}: ${problem}`)
  }
  const detail = `${greeted.detail}; ${names.length - wrong.length} of ${names.length} ordinary programs are right`
  return { ...greeted, detail, more: wrong, state: wrong.length === 0 ? 'fine' : 'failed' }
}

async function complaintAbout(sandbox: Sandbox, language: Language, code: string): Promise<string | null> {
  const { input, output, cpuMs, memoryMb, exitCode } = readHonestProgram(code)
  const compiled = await sandbox.compile({ language, code })
  if (compiled.kind !== 'compiled') return compiled.kind === 'rejected' ? compiled.log : compiled.reason
  const box = await sandbox.openBox(compiled.program, { memoryMb })
  const chunks: Buffer[] = []
  try {
    const { outcome } = await box.run({
      input: { kind: 'bytes', bytes: Buffer.from(input) },
      ...{ cpuMs: cpuMs * SLOW_MACHINE_FACTOR, idleMs: IDLE_MS, outputBytes: OUTPUT_BYTES },
      onStdout: (chunk) => chunks.push(Buffer.from(chunk)),
    })
    if (outcome.kind !== 'exited' || outcome.code !== exitCode) return JSON.stringify(outcome)
    return sameOutput(Buffer.concat(chunks), Buffer.from(output), defaultComparison) ? null : 'another output'
  } finally {
    await box.close()
    compiled.program.release()
  }
}
