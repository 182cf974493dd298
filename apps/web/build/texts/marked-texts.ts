import { compileMessage, valuesOf } from '@arbiter/texts/compile-message'
import { markerOf } from './marker.ts'
import type { Message, TextsCall } from './messages-in.ts'
import { callOf, rewritten } from './rewritten-texts.ts'

/** A file of the catalogue with markers in the place of its messages, so that one build serves all languages. */
export function marked(code: string, calls: readonly TextsCall[]): string {
  return rewritten(code, calls, "import { builtMessage } from '@arbiter/texts/built-message'", builtText)
}

function builtText(message: Message, bounds: TextsCall['bounds']): string {
  const marker = JSON.stringify(markerOf(message))
  return valuesOf(compileMessage(message.text)).length === 0 ? marker : callOf('builtMessage', marker, message, bounds)
}
