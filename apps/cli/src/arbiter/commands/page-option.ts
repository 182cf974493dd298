import { usageFailure } from '../cli-failure.ts'
import { usageWords } from '../words/usage.ts'

export function pageOf(text: string | undefined): number {
  if (text === undefined) return 1
  if (!/^[1-9]\d{0,5}$/.test(text)) throw usageFailure(usageWords.badPage({ text }))
  return Number(text)
}
