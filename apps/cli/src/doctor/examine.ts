import { join, resolve } from 'node:path'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { readConfig } from '@arbiter/supervisor/config'
import { say } from '@arbiter/supervisor/terminal'
import { type Chapter, chapterText, summaryOf } from './findings.ts'
import { examineLanguages } from './languages.ts'
import { examineMachine, examineNoise } from './machine.ts'
import { examineTools, type Tools } from './tools.ts'
import { examineWalls, remedyFor } from './walls.ts'

/** Apart from those of a judge and a runner that may be at work meanwhile. */
const FIRST_UID = 67_000

/** Examines the machine, tells each chapter as soon as it is known, and returns the exit code. */
export async function examine(root: string, tools: Tools): Promise<number> {
  const options = {
    directory: join(root, '.cache/sandbox'),
    wardenSources: join(root, 'packages/sandbox/warden'),
    firstUid: FIRST_UID,
  }
  const chapters: Chapter[] = []
  const tell = (title: string, findings: Chapter['findings']) => {
    chapters.push({ title, findings })
    say(chapterText({ title, findings }))
  }
  say('')
  tell('Tools', examineTools(tools))
  tell('Machine', await examineMachine(resolve(root, readConfig().DATA_DIR)))
  tell('Walls and limits, each tried by a hostile program', await examineWalls(options))
  const compileCpuMs = readConfig().COMPILE_SECONDS * 1000
  const opened = await openSandbox({ ...options, slots: 1, compileCpuMs })
  if (opened.kind === 'ready') await examineAtWork(opened.sandbox, tell)
  else
    tell('Sandbox', [
      { name: 'judging', state: 'failed', detail: `off: ${opened.reason}`, remedy: remedyFor(opened.reason) },
    ])
  const { isFit, sentence } = summaryOf(chapters)
  say(sentence)
  return isFit ? 0 : 1
}

async function examineAtWork(sandbox: Sandbox, tell: (title: string, findings: Chapter['findings']) => void) {
  try {
    // First, as it would be at work beside everything that is timed below.
    await sandbox.warmUp()
    tell(`Languages, each through the sandbox (${sandbox.mode})`, await examineLanguages(sandbox))
    tell('Time', [await examineNoise(sandbox)])
  } finally {
    await sandbox.close()
  }
}
