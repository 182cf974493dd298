import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildServersIfChanged } from '../setup/build.mjs'
import { prepareTestSandbox } from './prepared-sandbox.ts'

/** Tests that kill judges start them from the built program: to compile the source again each time takes longer than to start. */
export async function setup(project: TestProject): Promise<void> {
  await prepareTestSandbox()
  project.provide('judgeProgram', join(await buildServersIfChanged(), 'judge.js'))
}

declare module 'vitest' {
  interface ProvidedContext {
    judgeProgram: string
  }
}
