import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from '../plan.ts'

export interface Command {
  argv: string[]
  /** Written by the command, besides what it prints. */
  resultFile?: string
}

const suites = { hostile: 'packages/sandbox/src/hostile.test.ts', honest: 'packages/sandbox/src/honest.test.ts' }

/** The command that a person would type; undefined if the checkout has no such thing. */
export function commandOf(check: Check, folder: string): Command | undefined {
  if (check === 'doctor') return { argv: ['/usr/local/bin/npm', 'run', 'doctor'] }
  if (check === 'start') return { argv: ['/usr/local/bin/node', 'guest/judged-submission.mjs'] }
  if (!existsSync(join(folder, suites[check]))) return undefined
  const resultFile = join(folder, `.cache/${check}.json`)
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${resultFile}`]
  const vitest = ['/usr/local/bin/node', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'sandbox']
  return { argv: [...vitest, suites[check], ...reporters], resultFile }
}
