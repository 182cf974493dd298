import type { RefusalName } from './refusal.ts'

/** By the name of the field that says so; what is allowed has no code. */
export function refusalCodesOf(answers: Readonly<Record<string, RefusalName | 'ok'>>): {
  refusalCodes: Record<string, RefusalName>
} {
  const refused = Object.entries(answers).filter((entry): entry is [string, RefusalName] => entry[1] !== 'ok')
  return { refusalCodes: Object.fromEntries(refused) }
}
