import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryLimitFor } from '@arbiter/rules/judging/language-limits'
import type { Language } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { LEAST_PACKAGE_MEMORY_MB } from '@arbiter/rules/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { polling } from './backends/cgroups.ts'
import { createKernelSandbox } from './backends/kernel-sandbox.ts'
import { prepareLinks } from './backends/link-folder.ts'
import { ProgramCache } from './program-cache.ts'
import type { Sandbox } from './sandbox.ts'
import { foundLanguages, testedLanguages } from './testing/languages-here.ts'
import { SANDBOX_DIRECTORY, testMachine } from './testing/machine.ts'
import { outputOf } from './testing/run-source.ts'
import { TIME_FACTOR } from './testing/time-factor.ts'

const FIRST_UID = 62_000
const TEST_TIMEOUT_MS = 120_000 * TIME_FACTOR
const GREETED = { outcome: { kind: 'exited', code: 0 }, output: 'Hello, Arbiter!\n' }

/** Each program is compiled once for both ways of counting. */
const programs = await mkdtemp(join(tmpdir(), 'arbiter-least-memory-'))
afterAll(() => rm(programs, { recursive: true, force: true }))

describe.each(['control groups', 'polling'] as const)('memory is counted by %s', (counting) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await openSandbox(counting)
  }, TEST_TIMEOUT_MS)
  afterAll(() => sandbox?.close())

  test.each(testedLanguages)(
    'a problem with the least memory leaves room for a greeting in %s',
    async (language) => {
      expect(await greet(sandbox, language)).toMatchObject(GREETED)
    },
    TEST_TIMEOUT_MS,
  )
})

function greet(sandbox: Sandbox, language: Language) {
  const memoryMb = memoryLimitFor(language, LEAST_PACKAGE_MEMORY_MB)
  return outputOf(sandbox, { language, code: descriptions[language].greeting }, 'Arbiter\n', memoryMb)
}

/** Where the machine has no control groups, both are the same. */
async function openSandbox(counting: 'control groups' | 'polling'): Promise<Sandbox> {
  const { machine } = await testMachine(FIRST_UID)
  const linksDirectory = join(SANDBOX_DIRECTORY, 'links')
  await prepareLinks(linksDirectory)
  return createKernelSandbox({
    machine: counting === 'polling' ? { ...machine, cgroups: polling() } : machine,
    languages: foundLanguages,
    formatters: { versions: {}, plan: () => expect.unreachable() },
    cache: new ProgramCache(programs),
    linksDirectory,
    ...{ slots: 1, cores: [], mode: counting, version: 'test', weakness: null, compileCpuMs: undefined },
  })
}
