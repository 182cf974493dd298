import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Connection, connect } from '@arbiter/database/connection/connect'
import { migrate } from '@arbiter/database/connection/migrate'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { withPackage } from '@arbiter/problem-format/open-package'
import { inShort, interleave, median, millisecondsOf } from '../harness.ts'
import { atMost, type Row } from '../results.ts'
import type { Stage } from './stage.ts'

const TESTS = inShort(5, 200)
const INPUT_BYTES = 430_000
const ANSWER_BYTES = 94_000
const ROUNDS = inShort(1, 5)

type Db = Connection['db']

/** Imports a package of 200 tests and 105 MB into a durable database, against copying and hashing its files. */
export async function importing({ root }: Stage): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-importing-'))
  await chmod(dataDir, 0o755) // as root, the database runs as another user
  const server = await startEmbeddedServer({ dataDir })
  await migrate(server.url, join(root, 'packages/database'))
  const { db, close } = connect({ url: server.url, name: 'bench', maxConnections: 4 })
  try {
    await comparedImport(db, repeatedLines, 1) // the first import also loads and compiles its own code
    return [
      rowOf('random numbers', await comparedImport(db, randomNumbers(), ROUNDS)),
      rowOf('repeated lines', await comparedImport(db, repeatedLines, ROUNDS)),
    ]
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Times {
  copied: number[]
  imported: number[]
}

function rowOf(what: string, { copied, imported }: Times): Row {
  return {
    name: `import of ${TESTS} tests and 100 MB, ${what} / copying and hashing`,
    value: median(imported) / median(copied),
    unit: 'x',
    bar: atMost(3),
    detail: `${median(imported).toFixed(0)} / ${median(copied).toFixed(0)} ms, ${ROUNDS} rounds`,
  }
}

/** Makes so many bytes, different each time, because the database would not store the same content again. */
type Content = (bytes: number) => Buffer

const repeatedLines: Content = (bytes) =>
  Buffer.concat([Buffer.from(`${randomUUID()}\n`), Buffer.alloc(bytes, '1000000000 1000000000\n')]).subarray(0, bytes)

/** Cuts each content from one long text, at a random place. */
function randomNumbers(): Content {
  const numbers = Array.from({ length: 400_000 }, () => randomBytes(4).readUInt32LE())
  const text = Buffer.from(numbers.join(' '))
  return (bytes) => {
    const start = randomBytes(4).readUInt32LE() % (text.length - bytes)
    return text.subarray(start, start + bytes)
  }
}

async function comparedImport(db: Db, content: Content, rounds: number): Promise<Times> {
  const fresh = async (measure: (folder: string) => Promise<number>) => {
    const folder = await mkdtemp(join(tmpdir(), 'arbiter-package-'))
    await writePackage(folder, content)
    return measure(folder).finally(() => rm(folder, { recursive: true, force: true }))
  }
  return interleave(rounds, {
    copied: () => fresh((folder) => millisecondsOf(() => copyAndHash(folder))),
    imported: () => fresh((folder) => millisecondsOf(() => importFolder(db, folder))),
  })
}

async function copyAndHash(folder: string): Promise<void> {
  const copies = join(folder, 'copies')
  await mkdir(copies)
  for (const path of testFiles()) {
    const copy = join(copies, path.replaceAll('/', '-'))
    await copyFile(join(folder, path), copy)
    createHash('sha256')
      .update(await readFile(copy))
      .digest()
  }
}

async function importFolder(db: Db, folder: string): Promise<void> {
  await withPackage(folder, async ({ read, faults }) => {
    if (!read) throw new Error(JSON.stringify(faults))
    await importPackage(db, read)
  })
}

const testFiles = () =>
  Array.from({ length: TESTS }, (_, index) => `data/secret/${`${index}`.padStart(3, '0')}`).flatMap((path) => [
    `${path}.in`,
    `${path}.ans`,
  ])

async function writePackage(folder: string, content: Content): Promise<void> {
  const manifest = `problem_format_version: 2025-09\nname: Large\nuuid: ${randomUUID()}\nlimits:\n  time_limit: 1\n`
  await put(folder, 'problem.yaml', Buffer.from(manifest))
  await put(folder, 'statement/problem.en.md', Buffer.from('Add them.\n'))
  await put(folder, 'submissions/accepted/solution.py', Buffer.from('print(1)\n'))
  for (const path of testFiles()) await put(folder, path, content(path.endsWith('.in') ? INPUT_BYTES : ANSWER_BYTES))
}

async function put(folder: string, path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}
