import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedServer } from './server.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function someFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-server-'))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const serverPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** Another process that starts the server and then waits for its end. */
async function launcherProcess(dataDir: string) {
  const module = fileURLToPath(new URL('./server.ts', import.meta.url))
  const code = `const { startEmbeddedServer } = await import(${JSON.stringify(module)})
    console.log((await startEmbeddedServer({ dataDir: ${JSON.stringify(dataDir)} })).url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((ready) => child.stdout.once('data', ready))
  return child
}

async function untilDead(pid: number): Promise<void> {
  const isAlive = () => {
    try {
      return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    } catch {
      return false
    }
  }
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(false)
}

test('what was written is there after a stop and a start', async () => {
  const dataDir = await someFolder()
  const first = await startEmbeddedServer({ dataDir })
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  const second = await startEmbeddedServer({ dataDir })
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('the password is asked for, only its owner can read it, and no other user lists the folder of the socket', async () => {
  const dataDir = await someFolder()
  const server = await startEmbeddedServer({ dataDir })
  await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  const mode = async (name: string) => (await stat(join(dataDir, 'postgres', name))).mode & 0o777
  const isRoot = process.getuid?.() === 0
  expect([await mode('password'), await mode('socket')]).toEqual([0o600, isRoot ? 0o710 : 0o700])
  await server.stop()
})

test('the server goes when the process that launched it is killed', async () => {
  const dataDir = await someFolder()
  const launcher = await launcherProcess(dataDir)
  const pid = serverPid(dataDir)
  launcher.kill('SIGKILL')
  await untilDead(pid)
})

test('a crash of the server is reported, and the next start recovers', async () => {
  const dataDir = await someFolder()
  const crashed = new Promise<string>((onCrash) => {
    void startEmbeddedServer({ dataDir, onCrash }).then(() => process.kill(serverPid(dataDir), 'SIGKILL'))
  })
  expect(await crashed).toContain('SIGKILL')
  const again = await startEmbeddedServer({ dataDir })
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

test('a process that outlives its killed server for a moment does not fail the next start', async () => {
  const dataDir = await someFolder()
  const crashed = new Promise((onCrash) => {
    void startEmbeddedServer({ dataDir, onCrash }).then(() => {
      const pid = serverPid(dataDir)
      const left = childrenOf(pid).find((child) => readFileSync(`/proc/${child}/comm`, 'utf8') === 'postgres\n')
      if (!left) throw new Error('the server has no processes')
      process.kill(left, 'SIGSTOP')
      process.kill(pid, 'SIGKILL')
      setTimeout(() => process.kill(left, 'SIGCONT'), 1_500)
    })
  })
  await crashed
  const again = await startEmbeddedServer({ dataDir })
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

test('a server left running by an earlier start does not block the next one', async () => {
  const dataDir = await someFolder()
  const left = await startEmbeddedServer({ dataDir })
  const leftPid = serverPid(dataDir)
  const next = await startEmbeddedServer({ dataDir })
  expect(serverPid(dataDir)).not.toBe(leftPid)
  await left.stop()
  await next.stop()
})

test('a pid file that names another process does not block the start, and that process lives on', async () => {
  const dataDir = await someFolder()
  await (await startEmbeddedServer({ dataDir })).stop()
  await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), `${process.pid}\n`)
  const server = await startEmbeddedServer({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a first start that was cut short is begun again', async () => {
  const dataDir = await someFolder()
  await (await startEmbeddedServer({ dataDir })).stop()
  await rename(join(dataDir, 'postgres/cluster'), join(dataDir, 'postgres/cluster.new'))
  const server = await startEmbeddedServer({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test.runIf(process.getuid?.() === 0)('root may keep the data in a folder that no other user may enter', async () => {
  const closed = await someFolder(0o700)
  const dataDir = join(closed, 'data')
  const server = await startEmbeddedServer({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  expect(await readFile(join(dataDir, 'postgres/password'), 'utf8')).not.toBe('')
  folders.push(await realpath(join(dataDir, 'postgres')))
})

test('a path too long for a socket is no hindrance', async () => {
  const dataDir = join(await someFolder(), 'a-folder-with-a-rather-long-name'.repeat(4))
  const server = await startEmbeddedServer({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})
