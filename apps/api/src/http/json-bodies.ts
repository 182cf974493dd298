import { Refusal } from '@arbiter/contract/refusal'
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@arbiter/rules/limits'
import type { FastifyInstance } from 'fastify'

/** Parses JSON bodies with Fastify's parser after checking their complexity: parsing costs more than receiving. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isTooComplex(text)) done(new Refusal('input.too-complex'))
    else parse(request, text, done)
  })
}

const [QUOTE, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 44, 58, 91, 93, 123, 125]

/** Whether a text that may be JSON is nested too deeply or has too many values. Reads each character once. */
export function isTooComplex(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === QUOTE) at = endOfString(text, at)
    else if (character === OPEN_LIST || character === OPEN_OBJECT) depth += 1
    else if (character === CLOSE_LIST || character === CLOSE_OBJECT) depth -= 1
    else if (character === COMMA || character === COLON) values += 1
    if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return true
  }
  return false
}

/** The end of the string that begins here, or the end of the text if it is not closed. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1))
    if (!isEscaped(text, end)) return end
  return text.length
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}
