import { Health } from '@arbiter/contract/site/health'
import type { ServeConfig } from './config.ts'
import type { Product } from './product.ts'

/** The address for a person at this machine. */
function addressOf(config: ServeConfig): string {
  return loopbackOf(config.HOST) ? `http://localhost:${config.PORT}` : ownAddressOf(config)
}

/** The address for our own requests: not every machine resolves the name localhost. */
function ownAddressOf({ HOST, PORT }: ServeConfig): string {
  const host = loopbackOf(HOST) ?? HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** The loopback address for a server that listens on all interfaces. */
function loopbackOf(host: string): string | undefined {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : undefined
}

/** What an operator should know about the sandbox and the machine, one line each. */
export async function sandboxNotes(config: ServeConfig): Promise<string[]> {
  try {
    const reply = await fetch(`${ownAddressOf(config)}/api/health`)
    const { judges, runner, disk } = Health.parse(await reply.json())
    const judging = judges.some((judge) => judge.isJudging) ? null : (judges[0]?.idleReason ?? 'no judge was seen yet')
    return [
      ...(runner.status === 'ok' ? [] : [`  Running   off: ${runner.reason}`]),
      ...(judging ? [`  Judging   off: ${judging}`] : []),
      ...(disk.status === 'ok' ? [] : [`  Disk      ${disk.reason}`]),
      ...(runner.weakness ? [`  Note      ${runner.weakness}`] : []),
    ]
  } catch {
    return ['  Judging   unknown: the server does not answer yet']
  }
}

export function banner(config: ServeConfig, { admin }: Product, notes: string[]): string {
  return [
    '',
    `  Arbiter is ready:  ${addressOf(config)}`,
    '',
    `  Admin     ${admin.username}`,
    ...(admin.generatedPassword ? [`  Password  ${admin.generatedPassword}   (shown only this once)`] : []),
    ...notes,
    `  Data      ${config.DATABASE_URL ? 'the database at DATABASE_URL' : config.DATA_DIR}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
