/**
 * The job of a machine, as root in a systemd service: every check in every mode, each as a unit of its own with a time
 * limit, and a line of JSON for each on a port that the host reads.
 */
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { release } from 'node:os'
import { type Job, PORT } from '../job.ts'
import type { Check, Mode } from '../plan.ts'
import type { CheckReport, MachineFacts } from '../reports.ts'
import { commandOf } from './commands.ts'

const PORT_PATH = `/dev/virtio-ports/${PORT}`
const OWNER = 1000
const LONGEST_LOG = 200_000

async function main(): Promise<void> {
  const job = JSON.parse(readFileSync('/mnt/project/job.json', 'utf8')) as Job
  spawnSync('useradd', ['--uid', String(OWNER), '--create-home', '--shell', '/bin/bash', 'judge'])
  send({ kind: 'facts', ...facts() })
  for (const mode of job.modes) {
    const folder = freshClone(mode)
    for (const check of job.checks) send({ kind: 'check', mode, ...(await perform(job, mode, check, folder)) })
  }
  send({ kind: 'end' })
}

const send = (line: object) => appendFileSync(PORT_PATH, `${JSON.stringify(line)}\n`)

function facts(): MachineFacts {
  const controllers = '/sys/fs/cgroup/cgroup.controllers'
  const debian = readFileSync('/etc/debian_version', 'utf8').trim()
  return { debian, kernel: release(), cgroups: existsSync(controllers) ? 'v2' : 'v1', node: process.version }
}

/** Nothing of an earlier mode is in it: no build, no compiled program, no data. */
function freshClone(mode: Mode): string {
  const folder = `/srv/${mode}`
  const layers = { upperdir: `/var/clones/${mode}/upper`, workdir: `/var/clones/${mode}/work` }
  for (const each of [folder, ...Object.values(layers)]) mkdirSync(each, { recursive: true })
  spawnSync('chown', [`${OWNER}:${OWNER}`, layers.upperdir])
  const options = `lowerdir=/mnt/project:/mnt/modules,upperdir=${layers.upperdir},workdir=${layers.workdir}`
  const { status, stderr } = spawnSync('mount', ['-t', 'overlay', 'overlay', '-o', options, folder], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the clone can't be mounted: ${stderr}`)
  return folder
}

async function perform(job: Job, mode: Mode, check: Check, folder: string): Promise<CheckReport> {
  const command = commandOf(check, folder)
  if (!command) return { check, code: null, seconds: 0, log: 'there is no such suite in this checkout', result: '' }
  const began = Date.now()
  const { code, log } = await runUnit(unitOptions(job, mode, check, folder), command.argv)
  const seconds = Math.round((Date.now() - began) / 1000)
  const hasResult = command.resultFile && existsSync(command.resultFile)
  return { check, code, seconds, log, result: hasResult ? readFileSync(command.resultFile ?? '', 'utf8') : '' }
}

function unitOptions(job: Job, mode: Mode, check: Check, folder: string): string[] {
  const limit = job.checkLimitSeconds[check]
  const environment = {
    SANDBOX_TIME_FACTOR: String(job.timeFactor),
    ALL_PROGRAMS: job.isWhole ? '1' : '',
    COMPILE_SECONDS: String(job.compileSeconds),
    HOME: mode === 'root' ? '/root' : '/home/judge',
  }
  return [
    ...['--quiet', '--wait', '--pipe', '--collect', '--service-type=exec', `--unit=check-${mode}-${check}`],
    ...[`--property=WorkingDirectory=${folder}`, `--property=RuntimeMaxSec=${limit}`, '--property=TimeoutStopSec=30'],
    ...Object.entries({ ...environment, PATH: process.env.PATH ?? '' }).map(
      ([name, text]) => `--setenv=${name}=${text}`,
    ),
    ...(mode === 'root' ? [] : [`--uid=${OWNER}`, `--gid=${OWNER}`]),
    ...(mode === 'delegated' ? ['--property=Delegate=yes'] : []),
  ]
}

function runUnit(options: string[], argv: string[]): Promise<{ code: number | null; log: string }> {
  return new Promise((done) => {
    const child = spawn('systemd-run', [...options, '--', ...argv], { stdio: ['ignore', 'pipe', 'pipe'] })
    let log = ''
    const onText = (chunk: Buffer) => {
      log = (log + chunk).slice(-LONGEST_LOG)
      process.stdout.write(chunk) // to the console, to show what takes so long
    }
    child.stdout.on('data', onText)
    child.stderr.on('data', onText)
    child.on('error', (error) => done({ code: 127, log: error.message }))
    child.on('close', (code) => done({ code, log }))
  })
}

await main()
