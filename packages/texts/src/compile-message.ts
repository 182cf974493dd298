import { compileMessageOrThrow, type CompiledMessage as LinguiMessage } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from './compiled-message.ts'

const KINDS = new Set(['number', 'plural', 'select', 'selectordinal'])

/** Refuses what `formatCompiled` does not format. */
export function compileMessage(message: string): CompiledMessage {
  const tokens = message.includes('{') ? compileMessageOrThrow(message) : [message]
  refuseUnknown(tokens, message)
  return tokens as CompiledMessage
}

function refuseUnknown(tokens: LinguiMessage, message: string): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, details] = token
    if (kind !== undefined && !KINDS.has(kind)) throw new Error(`{${name}, ${kind}} is not formatted here: ${message}`)
    if (kind === 'number' && details !== undefined) throw new Error(`{${name}, number} takes no style here: ${message}`)
    if (hasForms(details)) refuseForms(details, message)
  }
}

function refuseForms(forms: Forms, message: string): void {
  if (forms.other === undefined) throw new Error(`The form "other" is missing: ${message}`)
  if (forms.offset !== undefined) throw new Error(`An offset is not counted here: ${message}`)
  for (const form of formsOf(forms)) refuseUnknown(form, message)
}

type Forms = Readonly<Record<string, LinguiMessage | undefined>>

const hasForms = (details: unknown): details is Forms => typeof details === 'object' && details !== null

const formsOf = (forms: Forms) => Object.values(forms).filter((form) => form !== undefined)

/** The names of the values that a message takes, each once. */
export function valuesOf(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , details] = token
    return [name, ...(hasForms(details) ? formsOf(details).flatMap((form) => valuesOf(form as CompiledMessage)) : [])]
  })
  return [...new Set(names)]
}
