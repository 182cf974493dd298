/**
 * How it works
 *
 * `npm start` and the tests run their own PostgreSQL from the binaries of an npm package.
 *
 * Who runs it: the user who started us, or, when that is root, the system user of `owner.ts`; where that user can't
 * reach the clone (a checkout in root's home), cluster and binaries live in /var/lib/arbiter and `<data>/postgres` is
 * a link to it.
 * Who may connect: nothing by network. The server listens on a socket in a folder that no other user may enter, and asks for a
 * generated password (scram) that is kept in a file of mode 0600.
 * Who cleans up: the server is a child in a process group of its own, so that Ctrl-C reaches us first. A small shell
 * beside it holds a pipe to us; when we die, however we die, the pipe closes and the shell asks the server to stop.
 * If that shell was killed as well, the next start finds the server and stops it (`leftover.ts`).
 */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { clearLeftoverServer } from './leftover.ts'
import { canReach, DATABASE_CLIENT, type Owner, SYSTEM_HOME, serverOwner } from './owner.ts'

/** Fast shutdown, then immediate shutdown, then SIGKILL. */
const STOPPING: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
]
const SUPERUSER = 'arbiter'
const DATABASE = 'arbiter'
const READY_WITHIN_MS = 60_000
/** The kernel allows 107 bytes for the path of a socket. */
const LONGEST_SOCKET_FOLDER = 85

export interface EmbeddedServerOptions {
  /** Where the product keeps its data; the cluster lies in its `postgres` folder. */
  dataDir: string
  say?: (line: string) => void
  /** Extra server settings, such as `fsync=off` for tests. */
  settings?: string[]
  /** Gets the server's log. The callback has to read it to its end; it is stored nowhere else. */
  onOutput?: (output: Readable) => void
  /** Called when the server ends without having been asked to. */
  onCrash?: (reason: string) => void
}

export interface EmbeddedServer {
  url: string
  stop(): Promise<void>
}

interface Place {
  home: string
  cluster: string
  socketFolder: string
  passwordFile: string
  binaries: string
  owner: Owner | undefined
}

export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const place = await preparePlace(resolve(options.dataDir), options.say ?? (() => {}))
  if (!existsSync(place.cluster)) await createCluster(place)
  await clearLeftoverServer(realpathSync(place.cluster))
  const { child, state } = await startServer(place, options)
  void state.exit.then((reason) => state.isStopping || options.onCrash?.(reason))
  await createDatabase(place)
  return { url: connectionUrl(place, DATABASE), stop: () => stop(child, state) }
}

/** The processes of a server that was killed end a moment after it, and hold its memory until then. */
const LEFTOVERS = /pre-existing shared memory block/
const LEFTOVERS_WITHIN_MS = 20_000

async function startServer(place: Place, { settings = [], onOutput }: EmbeddedServerOptions): Promise<StartedServer> {
  for (const deadline = performance.now() + LEFTOVERS_WITHIN_MS; ; await sleep(100)) {
    const child = launch(place, settings)
    const lastWords = listen(child, onOutput)
    const state = watch(child)
    try {
      await waitUntilReady(place, state, lastWords)
      return { child, state }
    } catch (error) {
      if (!LEFTOVERS.test(lastWords()) || performance.now() > deadline) throw error
    }
  }
}

async function preparePlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const owner = serverOwner(say)
  await mkdir(dataDir, { recursive: true })
  const home = await prepareHome(dataDir, owner)
  const socketFolder = socketFolderFor(home)
  await makePrivate(socketFolder, owner)
  return {
    home,
    owner,
    socketFolder,
    cluster: join(home, 'cluster'),
    passwordFile: join(home, 'password'),
    binaries: await findBinaries(owner),
  }
}

/** `<data>/postgres` itself, or, out of the owner's reach, a folder elsewhere that it links to. */
async function prepareHome(dataDir: string, owner: Owner | undefined): Promise<string> {
  const home = join(dataDir, 'postgres')
  if (!existsSync(home)) await createHome(home, dataDir, owner)
  const real = realpathSync(home)
  await makePrivate(real, owner)
  return real
}

async function createHome(home: string, dataDir: string, owner: Owner | undefined): Promise<void> {
  if (!owner || canReach(owner, dataDir)) return void (await mkdir(home))
  const elsewhere = join(SYSTEM_HOME, `cluster-${randomBytes(6).toString('hex')}`)
  await mkdir(elsewhere, { recursive: true })
  await chmod(SYSTEM_HOME, 0o755)
  await rm(home, { force: true }) // a link whose target is gone
  await symlink(elsewhere, home)
}

function socketFolderFor(home: string): string {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER) return beside
  return join(tmpdir(), `arbiter-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
}

/**
 * Only the owner may look inside, and the group of the programs that connect may pass through to the socket. A folder that
 * another user made first (in /tmp) is refused.
 */
async function makePrivate(folder: string, owner: Owner | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = await stat(folder)
  const expected = [process.getuid?.(), owner?.uid]
  if (!expected.includes(made.uid)) throw new Error(`The folder ${folder} belongs to another user; remove it first.`)
  if (owner) await chown(folder, owner.uid, DATABASE_CLIENT.gid)
  await chmod(folder, owner ? 0o710 : 0o700)
}

/** Built beside and renamed, so that a start cut short never leaves half a cluster behind. */
async function createCluster(place: Place): Promise<void> {
  const partial = `${place.cluster}.new`
  await rm(partial, { recursive: true, force: true })
  await writeFile(place.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.owner) await chown(place.passwordFile, place.owner.uid, place.owner.gid)
  await runTool(place, 'initdb', [
    ...['--pgdata', partial, '--username', SUPERUSER, '--pwfile', place.passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8'],
    '--no-instructions',
  ])
  await rename(partial, place.cluster)
}

async function runTool(place: Place, tool: string, args: string[]): Promise<void> {
  const child = spawn(join(place.binaries, 'bin', tool), args, {
    ...place.owner,
    cwd: place.home,
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done))
  if (code !== 0) throw new Error(`${tool} failed:\n${output.trim()}`)
}

/** Inherits nothing: a PGDATA or LC_ALL of the caller must not reach the server. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

// The shell becomes the server; the part in brackets stays, waits for the pipe on 3 to close, and asks it to stop.
const LAUNCH = '(read -r _ <&3; kill -INT $$) & exec 3<&-; exec "$@"'

function launch(place: Place, settings: string[]): ChildProcess {
  const chosen = [
    'listen_addresses=',
    `unix_socket_directories=${place.socketFolder}`,
    // The folder decides which users reach the socket, and the password which of them connect.
    'unix_socket_permissions=0777',
    'password_encryption=scram-sha-256',
    'shared_buffers=256MB',
    'random_page_cost=1.1', // what is asked for is in memory or on a solid-state disk
    'jit=off', // compiling a statement takes longer than any of ours
    'max_connections=200',
    'log_error_verbosity=terse', // the details repeat values, such as a user's email
    ...settings,
  ]
  const server = [join(place.binaries, 'bin/postgres'), '-D', place.cluster, ...chosen.flatMap((s) => ['-c', s])]
  // The server's log goes through this process, which bounds it. The server ends when this process dies.
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'pipe']
  const how = { cwd: place.home, env: serverEnvironment(), detached: true, stdio }
  return spawn('/bin/sh', ['-c', LAUNCH, 'sh', ...server], { ...place.owner, ...how })
}

const KEPT_WORDS = 4_000

/** Returns the last of what it said, for the case that it does not start. */
function listen(child: ChildProcess, onOutput: EmbeddedServerOptions['onOutput']): () => string {
  let words = ''
  for (const output of [child.stdout, child.stderr]) {
    if (!output) continue
    output.on('data', (chunk: Buffer) => {
      words = (words + chunk).slice(-KEPT_WORDS)
    })
    onOutput?.(output)
  }
  return () => words.trim().split('\n').slice(-10).join('\n')
}

interface StartedServer {
  child: ChildProcess
  state: ServerState
}

interface ServerState {
  isStopping: boolean
  exit: Promise<string>
  hasExited: boolean
}

function watch(child: ChildProcess): ServerState {
  const state: ServerState = { isStopping: false, hasExited: false, exit: Promise.resolve('') }
  state.exit = new Promise((done) => {
    child.on('error', (error) => done(error.message))
    child.on('exit', (code, signal) => done(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  void state.exit.then(() => {
    state.hasExited = true
    child.stdio[3]?.destroy()
  })
  return state
}

async function waitUntilReady(place: Place, state: ServerState, lastWords: () => string): Promise<void> {
  for (const deadline = performance.now() + READY_WITHIN_MS; performance.now() < deadline; await sleep(25)) {
    if (state.hasExited) throw new Error(`PostgreSQL did not start (${await state.exit}):\n${lastWords()}`)
    if (await answers(connectionUrl(place, 'postgres'))) return
  }
  throw new Error(`PostgreSQL did not answer within ${READY_WITHIN_MS / 1000} s:\n${lastWords()}`)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // a server that is still recovering may hang up on us
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(place, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** How to reach the server that runs on this data, for a command that is started beside it. */
export function embeddedServerUrl(dataDir: string): string {
  const home = realpathSync(join(resolve(dataDir), 'postgres'))
  return connectionUrl({ passwordFile: join(home, 'password'), socketFolder: socketFolderFor(home) }, DATABASE)
}

function connectionUrl(place: Pick<Place, 'passwordFile' | 'socketFolder'>, database: string): string {
  const password = readFileSync(place.passwordFile, 'utf8').trim()
  return `postgresql://${SUPERUSER}:${password}@/${database}?host=${encodeURIComponent(place.socketFolder)}`
}

async function stop(child: ChildProcess, state: ServerState): Promise<void> {
  if (state.hasExited) return
  state.isStopping = true
  // Signals the server directly, because its shell may have been killed.
  for (const [signal, withinMs] of STOPPING) {
    child.kill(signal)
    if (await Promise.race([state.exit.then(() => true), sleep(withinMs, false, { ref: false })])) return
  }
}
