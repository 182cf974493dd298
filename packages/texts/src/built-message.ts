import { type CompiledMessage, formatCompiled, type Values } from './compiled-message.ts'
import { locales } from './locales.ts'
import { pageLocale } from './page-locale.ts'

/** What a build makes of a message with values. */
export function builtMessage(message: CompiledMessage, bounds?: Values): (values?: Values) => string {
  return (values) => formatCompiled(message, { ...bounds, ...values }, locales[pageLocale].intl)
}
