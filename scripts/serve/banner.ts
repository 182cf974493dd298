import { Health } from '@arbiter/contract/health'
import type { ServeConfig } from './config.ts'
import type { Product } from './product.ts'

interface JudgingState {
  isOn: boolean
  reason: string | null
}

export async function judgingState(port: number): Promise<JudgingState> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    const [judge] = Health.parse(await reply.json()).judges
    return { isOn: Boolean(judge?.isJudging), reason: judge?.idleReason ?? 'no judge has been seen yet' }
  } catch {
    return { isOn: false, reason: 'the server does not answer yet' }
  }
}

export function banner(config: ServeConfig, { madeAdmin }: Product, judging: JudgingState): string {
  const password = madeAdmin?.generatedPassword
  return [
    '',
    `  Arbiter is ready:  http://localhost:${config.PORT}`,
    '',
    `  Admin     ${madeAdmin?.username ?? 'as made at the first start'}`,
    ...(password ? [`  Password  ${password}   (shown only this once)`] : []),
    ...(judging.isOn ? [] : [`  Judging   off: ${judging.reason}`]),
    `  Data      ${config.DATABASE_URL ? 'the database at DATABASE_URL' : config.DATA_DIR}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}
