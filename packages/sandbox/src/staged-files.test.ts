import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { StagedFile } from './sandbox.ts'
import { openTestSandbox } from './testing/run-source.ts'

const sandbox = await openTestSandbox()
const dataDirectory = await mkdtemp(join(tmpdir(), 'arbiter-staged-'))
afterAll(async () => {
  await sandbox.close()
  await rm(dataDirectory, { recursive: true })
})
await writeFile(join(dataDirectory, 'blob'), 'bytes of a test')

const listing = `import os
for folder, _, names in sorted(os.walk('/d')):
    for name in sorted(names):
        path = os.path.join(folder, name)
        print(os.path.relpath(path, '/d'), open(path).read())
`

test('a program finds the files of its test, in folders too, and none of the test before', async () => {
  const compiled = await sandbox.compile({ language: 'python', code: listing })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb: 256, dataDirectory, hasFiles: true })
  const run = async (...names: string[]) => {
    let output = ''
    const files: StagedFile[] = names.map((name) => ({ name, dataName: 'blob' }))
    const limits = { cpuMs: 5_000, idleMs: 15_000, outputBytes: 4_096 }
    const onStdout = (chunk: Buffer) => {
      output += chunk
    }
    const { outcome } = await box.run({ input: { kind: 'empty' }, files, onStdout, ...limits })
    expect(outcome).toEqual({ kind: 'exited', code: 0 })
    return output.trim().split('\n').filter(Boolean)
  }
  try {
    expect(await run('map.txt', 'deep/er/map.txt')).toEqual([
      'map.txt bytes of a test',
      'deep/er/map.txt bytes of a test',
    ])
    expect(await run('deep')).toEqual(['deep bytes of a test'])
    expect(await run()).toEqual([])
  } finally {
    await box.close()
    compiled.program.release()
  }
})
