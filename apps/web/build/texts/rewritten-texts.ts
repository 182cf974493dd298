import { compileMessage, valuesOf } from '@arbiter/texts/compile-message'
import type { Message, TextsCall } from './messages-in.ts'

type Rewrite = (message: Message, bounds: TextsCall['bounds']) => string

/** A file of the catalogue with something else in the place of each message, and without the call of `texts`. */
export function rewritten(code: string, calls: readonly TextsCall[], imports: string, rewrite: Rewrite): string {
  if (calls.length === 0) return code
  const edits = calls.flatMap(({ start, end, argument, messages, bounds }) => [
    { start, end: argument.start, text: '(' },
    ...messages.map((message) => ({ start: message.start, end: message.end, text: rewrite(message, bounds) })),
    { start: argument.end, end, text: ')' },
  ])
  const body = edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
  const withoutImport = body.replace(/^import \{ texts \} from '@arbiter\/texts\/texts'$/m, '')
  return `${imports};${withoutImport}`
}

/** The call that makes a function of a message with values, or its text at once if all of them are known. */
export function callOf(maker: string, argument: string, { text }: Message, bounds: TextsCall['bounds']): string {
  const values = valuesOf(compileMessage(text))
  const isBound = bounds && values.some((name) => bounds.names.includes(name))
  const call = `/* @__PURE__ */ ${maker}(${argument}${isBound ? `, ${bounds.source}` : ''})`
  return isBound && values.every((name) => bounds.names.includes(name)) ? `${call}()` : call
}
