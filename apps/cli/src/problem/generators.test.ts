import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generatorFaults, writeSecretTests } from './generators.ts'

let folder: string

const generator = `import sys
from pathlib import Path

for number in (1, 2):
    Path(sys.argv[1], f'0{number}-small.in').write_text(f'{number}\\n')
`

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-package-'))
  await put('generators/generate.py', generator)
  await put('submissions/accepted/solution.py', 'print(2 * int(input()))\n')
  await put('data/secret/01-old.in', '7\n')
  await put('data/secret/test_group.yaml', 'output_validator_args: [case_sensitive]\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('inputs that are missing, changed or not generated are named', async () => {
  await put('data/secret/02-small.in', '3\n')
  expect(await generatorFaults(folder)).toEqual([
    { file: 'data/secret/01-old.in', fault: 'is not generated' },
    { file: 'data/secret/01-small.in', fault: 'is not what the generator writes' },
    { file: 'data/secret/02-small.in', fault: 'is not what the generator writes' },
  ])
})

test('written tests replace the old ones, have the answers of the solution, and are what is generated', async () => {
  expect(await writeSecretTests(folder)).toBe(2)
  expect(await generatorFaults(folder)).toEqual([])
  expect(await readFile(join(folder, 'data/secret/02-small.ans'), 'utf8')).toBe('4\n')
  expect(await readFile(join(folder, 'data/secret/test_group.yaml'), 'utf8')).toContain('case_sensitive')
})
