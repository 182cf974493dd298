import { type CompiledMessage, formatCompiled, type Values } from './compiled-message.ts'
import { pageDirection, pageIntl } from './page-locale.ts'

/** What a build makes of a message with values. */
export function builtMessage(message: CompiledMessage, bounds?: Values): (values?: Values) => string {
  return (values) => formatCompiled(message, { ...bounds, ...values }, pageIntl, pageDirection === 'rtl')
}
