import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { skeleton } from '../../problem/skeleton.ts'
import { examine } from './examine.ts'
import { packFolder } from './pack-folder.ts'
import { unpack } from './unpack.ts'
import { zipOf } from './write-zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'arbiter-packages-'))
afterAll(() => rm(folder, { recursive: true }))

const MANIFEST = 'problem_format_version: 2025-09\nname: Sum\nuuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427\n'

async function write(name: string, changes: Record<string, string> = {}): Promise<string> {
  for (const [path, text] of Object.entries({ ...skeleton('Sum'), ...changes })) {
    await mkdir(dirname(join(folder, name, path)), { recursive: true })
    await writeFile(join(folder, name, path), text)
  }
  return join(folder, name)
}

test('a new package has no faults', async () => {
  expect(await examine(await write('new'))).toEqual({ faults: [], tests: 3, submissions: 3 })
})

test('a fault names file and line', async () => {
  const { faults } = await examine(await write('faulty', { 'problem.yaml': `${MANIFEST}limits:\n  memory: much\n` }))
  expect(faults).toContainEqual(expect.objectContaining({ severity: 'error', file: 'problem.yaml', line: 5 }))
})

test('inputs are held against the grammar', async () => {
  const path = await write('no number', { 'data/secret/03.in': '1 x\n', 'data/secret/03.ans': '1\n' })
  expect((await examine(path)).faults).toMatchObject([{ severity: 'error', file: 'data/secret/03.in' }])
})

test('a package that is packed and unpacked is the same', async () => {
  const path = await write('packed')
  const target = join(folder, 'unpacked')
  const count = await unpack(await packFolder(path), target)
  expect(count).toBe(Object.keys(skeleton('Sum')).length)
  expect(await readFile(join(target, 'problem.yaml'))).toEqual(await readFile(join(path, 'problem.yaml')))
})

test('an archive writes nothing outside its folder', async () => {
  const archive = zipOf([{ path: '../escaped.txt', content: Buffer.from('x') }])
  await expect(unpack(archive, join(folder, 'inside'))).rejects.toThrow()
  await expect(readFile(join(folder, 'escaped.txt'))).rejects.toThrow('ENOENT')
})
