import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const REPORT = fileURLToPath(new URL('report.lua', import.meta.url))

export interface Load {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

interface Report {
  requests: number
  durationUs: number
  p50Us: number
  p99Us: number
  failed: number
}

/** One thread is enough to keep a server of one thread busy. A failed request ends the benchmark. Cookies take turns. */
export async function load(url: string, cookies: string[], connections: number, seconds: number) {
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', REPORT, url, '--', ...cookies]
  const { stdout } = await execute('wrk', options)
  return loadOf(JSON.parse(stdout.match(/^report (.*)$/m)?.[1] ?? '{}'), url)
}

function loadOf({ requests, durationUs, p50Us, p99Us, failed }: Report, url: string): Load {
  if (!requests || failed > 0) throw new Error(`${failed} of ${requests} requests failed: ${url}`)
  return { perSecond: requests / (durationUs / 1e6), p50Ms: p50Us / 1000, p99Ms: p99Us / 1000 }
}
