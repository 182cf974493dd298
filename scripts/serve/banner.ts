import { Health } from '@arbiter/contract/health'
import type { ServeConfig } from './config.ts'
import type { Product } from './product.ts'

/** What an operator should know of the sandbox, a line each. */
export async function sandboxNotes(port: number): Promise<string[]> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    const { judges, runner } = Health.parse(await reply.json())
    return [
      ...(runner.status === 'ok' ? [] : [`  Running   off: ${runner.reason}`]),
      ...(judges.some((judge) => judge.isJudging)
        ? []
        : [`  Judging   off: ${judges[0]?.idleReason ?? 'no judge was seen yet'}`]),
      ...(runner.weakness ? [`  Note      ${runner.weakness}`] : []),
    ]
  } catch {
    return ['  Judging   unknown: the server does not answer yet']
  }
}

export function banner(config: ServeConfig, { madeAdmin }: Product, notes: string[]): string {
  const password = madeAdmin?.generatedPassword
  return [
    '',
    `  Arbiter is ready:  http://localhost:${config.PORT}`,
    '',
    `  Admin     ${madeAdmin?.username ?? 'as made at the first start'}`,
    ...(password ? [`  Password  ${password}   (shown only this once)`] : []),
    ...notes,
    `  Data      ${config.DATABASE_URL ? 'the database at DATABASE_URL' : config.DATA_DIR}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
