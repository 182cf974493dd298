import { compileMessage, valuesOf } from '@arbiter/texts/compile-message'
import { markerOf } from './marker.ts'
import type { Message, TextsCall } from './messages-in.ts'

/** A file of the catalogue with markers in the place of its messages, so that one build serves all languages. */
export function marked(code: string, calls: readonly TextsCall[]): string {
  if (calls.length === 0) return code
  const edits = calls.flatMap(({ start, end, argument, messages, bounds }) => [
    { start, end: argument.start, text: '(' },
    ...messages.map((message) => ({ start: message.start, end: message.end, text: builtText(message, bounds) })),
    { start: argument.end, end, text: ')' },
  ])
  const body = edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
  const withoutImport = body.replace(/^import \{ texts \} from '@arbiter\/texts\/texts'$/m, '')
  return `import { builtMessage } from '@arbiter/texts/built-message';${withoutImport}`
}

function builtText(message: Message, bounds: TextsCall['bounds']): string {
  const marker = JSON.stringify(markerOf(message))
  const values = valuesOf(compileMessage(message.text))
  if (values.length === 0) return marker
  const isBound = bounds && values.some((name) => bounds.names.includes(name))
  const built = `/* @__PURE__ */ builtMessage(${marker}${isBound ? `, ${bounds.source}` : ''})`
  return isBound && values.every((name) => bounds.names.includes(name)) ? `${built}()` : built
}
