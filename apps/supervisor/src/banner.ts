import { Health } from '@arbiter/contract/health'
import type { ServeConfig } from './config.ts'
import type { Product } from './product.ts'

/** Where a person at this machine finds it. */
function addressOf({ HOST, PORT }: ServeConfig): string {
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = isEverywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

/** What an operator should know of the sandbox and the machine, a line each. */
export async function sandboxNotes(config: ServeConfig): Promise<string[]> {
  try {
    const reply = await fetch(`${addressOf(config)}/api/health`)
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
