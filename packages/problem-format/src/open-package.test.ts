import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withPackage } from './open-package.ts'
import { faultLine } from './package-faults.ts'
import { type Changes, current } from './testing/some-package.ts'
import { type ZipEntry, zipOf } from './testing/zip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-packages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const entriesOf = (files: Changes, prefix = ''): ZipEntry[] =>
  Object.entries(files).map(([path, content]) => ({ name: `${prefix}${path}`, content: content ?? '' }))

async function examined(entries: ZipEntry[] | Buffer, name = 'sum.zip') {
  const path = join(folder, name)
  await writeFile(path, Buffer.isBuffer(entries) ? entries : zipOf(entries))
  return withPackage(path, async ({ read, faults }) => ({
    read: read && { slug: read.slug, cases: read.cases.length, input: (await read.cases[0]?.input.read())?.toString() },
    faults: faults.map(faultLine),
  }))
}

const good = { slug: 'sum', cases: 3, input: '1 2\n' }

describe('an archive', () => {
  test.each([
    ['holds the package itself', entriesOf(current)],
    ['holds one folder with it', entriesOf(current, 'sum-1.0/')],
    [
      'has folders as entries, and what file managers add',
      [
        { name: 'x/', content: '', mode: 0o040755 },
        { name: '__MACOSX/x/._problem.yaml', content: 'debris' },
        ...entriesOf(current, 'x/'),
        { name: 'x/.DS_Store', content: '' },
      ],
    ],
    [
      'has backslashes in its names',
      entriesOf(current).map((entry) => ({ ...entry, name: entry.name.replaceAll('/', '\\') })),
    ],
  ])('that %s is read', async (_what, entries) => {
    expect((await examined(entries)).read).toEqual(good)
  })

  test('gives the package its name', async () => {
    expect((await examined(entriesOf(current), 'other.kpp')).read?.slug).toBe('other')
  })

  const more = (...entries: ZipEntry[]) => [...entriesOf(current), ...entries]
  test.each<[string, ZipEntry[] | Buffer, string]>([
    ['that is none', Buffer.from('no archive'), 'the archive is damaged, or no zip archive'],
    ['that is cut off', zipOf(entriesOf(current)).subarray(0, 500), 'the archive is damaged'],
    ['with a way out', more({ name: '../evil', content: '' }), '../evil: leads out of the package'],
    ['with a way out by backslashes', more({ name: 'a\\..\\..\\evil', content: '' }), 'leads out of the package'],
    ['with an absolute path', more({ name: '/etc/passwd', content: '' }), '/etc/passwd: leads out of the package'],
    ['with a drive', more({ name: 'C:\\x', content: '' }), 'C:\\x: leads out of the package'],
    [
      'with a link',
      more({ name: 'data/secret/03.in', content: '/etc/passwd', mode: 0o120777 }),
      'data/secret/03.in: is a link',
    ],
    [
      'with a device',
      more({ name: 'data/disk', content: '', mode: 0o060644 }),
      'data/disk: is neither a file nor a folder',
    ],
    ['with two files of one name', more({ name: 'problem.yaml', content: 'name: x' }), 'problem.yaml: is there twice'],
    [
      'with names that differ in case',
      more({ name: 'Problem.yaml', content: '' }),
      'differs from problem.yaml in the case',
    ],
    ['that is encrypted', more({ name: 'x.txt', content: 'x', isEncrypted: true }), 'x.txt: is encrypted'],
    ['with control characters', more({ name: 'a\nb', content: '' }), 'has control characters in its name'],
    [
      'that announces less than it holds',
      more({ name: 'statement/problem.sv.md', content: 'x'.repeat(999), size: 9 }),
      'statement/problem.sv.md: can not be unpacked',
    ],
    [
      'that unpacks to gigabytes',
      more({ name: 'big.txt', content: Buffer.alloc(80_000_000) }),
      'too small for what it unpacks to',
    ],
    [
      'that says it unpacks to gigabytes',
      more({ name: 'big.txt', content: '', size: 2 ** 31 }),
      'bytes when it is unpacked',
    ],
  ])('%s is refused', async (_what, entries, fault) => {
    const { read, faults } = await examined(entries)
    expect(read).toBeNull()
    expect(faults.join('\n')).toContain(fault)
  })

  test('with a damaged manifest is refused although its directory is whole', async () => {
    const entries = entriesOf(current).map((entry) => (entry.name === 'problem.yaml' ? { ...entry, size: 3 } : entry))
    const { read, faults } = await examined(entries)
    expect(read).toBeNull()
    expect(faults).toEqual(['problem.yaml: can not be unpacked: the archive is damaged'])
  })

  test('with odd names goes without these files', async () => {
    const { read, faults } = await examined(more({ name: 'generators/my file.txt', content: '' }))
    expect(read).toEqual(good)
    expect(faults[0]).toContain('generators/my file.txt: warning: was left out')
  })

  test('of tests alone is a problem without a statement', async () => {
    const entries = entriesOf({
      'sample1.in': '1\n',
      'sample1.out': '1\n',
      '2.in': '2\n',
      '2.ans': '2\n',
      '10.in': '3\n',
      '10.ans': '3\n',
    })
    expect((await examined(entries)).read).toEqual({ slug: 'sum', cases: 3, input: '1\n' })
    expect((await examined(entries.slice(1))).faults[0]).toContain('sample1.out: has no input')
  })
})

describe('a folder', () => {
  async function put(name: string, files: Changes): Promise<string> {
    const root = join(folder, name)
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), content ?? '')
    }
    return root
  }
  const faultsAt = (path: string) => withPackage(path, async ({ faults }) => faults.map(faultLine))

  test('may have links that stay inside', async () => {
    const root = await put('linked', current)
    await symlink('../sample/1.in', join(root, 'data/secret/03.in'))
    await symlink('../sample/1.ans', join(root, 'data/secret/03.ans'))
    await withPackage(root, async ({ read }) => expect(read?.cases).toHaveLength(4))
  })

  test('may not have links that lead out or to nothing', async () => {
    const root = await put('leaking', current)
    await symlink('/etc/passwd', join(root, 'data/secret/03.in'))
    await symlink('nowhere', join(root, 'data/secret/04.in'))
    expect(await faultsAt(root)).toEqual([
      expect.stringContaining('data/secret/03.in: is a link that leaves the package; npm run problem takes --root'),
      'data/secret/04.in: is a link to nothing',
    ])
  })

  test('may share files of the folder that the caller names, and nothing beside it', async () => {
    const root = await put('repository/sum', current)
    await put('repository/headers', { 'validate.h': '#pragma once\n' })
    await put('repository-secrets', { 'key.h': '' })
    await mkdir(join(root, 'output_validator'))
    await symlink('../../headers/validate.h', join(root, 'output_validator/validate.h'))
    const linkRoot = join(folder, 'repository')
    const read = () => withPackage(root, async ({ faults }, { paths }) => ({ faults, paths }), { linkRoot })
    expect((await read()).paths).toContain('output_validator/validate.h')
    await symlink('../../../repository-secrets/key.h', join(root, 'output_validator/key.h'))
    expect((await read()).faults).toMatchObject([{ file: 'output_validator/key.h' }])
  })

  test('that is linked into itself comes to an end', async () => {
    const root = await put('circular', current)
    await symlink('..', join(root, 'data/again'))
    expect((await faultsAt(root)).join('\n')).toContain('too many folders within each other')
  })

  test('that is not there is named', async () => {
    await expect(faultsAt(join(folder, 'nothing'))).rejects.toThrow('there is no such folder or file')
  })
})
