import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { describe } from '@arbiter/sandbox/backends/prove'
import type { LanguageState, Sandbox } from '@arbiter/sandbox/sandbox'
import type { Finding } from './findings.ts'

const INPUT = 'doctor\n'
const EXPECTED = 'Hello, doctor!\n'
/** Whether it works is asked here; a slow machine may take its time. */
const LIMITS = { cpuMs: 30_000, idleMs: 60_000, outputBytes: 4_096 }
const MEMORY_MB = 256

export async function examineLanguages(sandbox: Sandbox): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const state of sandbox.languages) findings.push(await examineLanguage(sandbox, state))
  return findings
}

/** Compiles and runs a program that greets. */
export async function examineLanguage(sandbox: Sandbox, state: LanguageState): Promise<Finding> {
  const finding = await greetedIn(sandbox, state)
  return state.details === null ? finding : { ...finding, more: commandsOf(state.details) }
}

/** A machine without a language of the core is unfit; the others are a choice. */
function missingLanguage(language: Language, name: string, reason: string): Finding {
  if (descriptions[language].tier === 'core')
    return { name, state: 'failed', detail: reason, remedy: 'install the tools named above; until then it is off' }
  return { name, state: 'fine', detail: `not installed; npm run languages -- add ${language}` }
}

/** The commands and flags of a language, by which an operator compares machines. */
function commandsOf({ compileCommand, runCommand }: NonNullable<LanguageState['details']>): string[] {
  return [`compile  ${compileCommand}`, `run      ${runCommand}`]
}

async function greetedIn(sandbox: Sandbox, { language, name, version, reason }: LanguageState): Promise<Finding> {
  if (version === null) return missingLanguage(language, name, reason ?? 'off')
  const compiled = await sandbox.compile({ language, code: descriptions[language].greeting })
  if (compiled.kind === 'rejected') return broken(name, version, `hello world does not compile: ${compiled.log}`)
  if (compiled.kind !== 'compiled') return broken(name, version, compiled.reason)
  const box = await sandbox.openBox(compiled.program, { memoryMb: MEMORY_MB })
  try {
    return await greet(box, name, version)
  } finally {
    await box.close()
  }
}

async function greet(box: Awaited<ReturnType<Sandbox['openBox']>>, name: string, version: string): Promise<Finding> {
  let output = ''
  const report = await box.run({
    input: { kind: 'bytes', bytes: Buffer.from(INPUT) },
    ...LIMITS,
    onStdout: (chunk) => {
      output += chunk.toString()
    },
  })
  const isGreeted = report.outcome.kind === 'exited' && report.outcome.code === 0 && output === EXPECTED
  if (!isGreeted)
    return broken(name, version, `hello world ${describe(report.outcome)}, with ${JSON.stringify(output)}`)
  const used = `${report.cpuMs.toFixed(1)} ms, ${(report.memoryBytes / 2 ** 20).toFixed(1)} MB`
  return { name, state: 'fine', detail: `${version}: hello world in ${used}` }
}

function broken(name: string, version: string, what: string): Finding {
  return {
    name,
    state: 'failed',
    detail: `${version}: ${what.trim()}`,
    remedy: 'reinstall this language from the packages of the system, then run the doctor again',
  }
}
