import type { YAMLError } from 'yaml'
import { type Fault, type FaultCode, fault } from './fault.ts'

/** What the parser says of YAML that is none. Its own sentence, in English, stays only where its code says nothing. */
export function yamlFault({ code, message }: YAMLError): Fault {
  const named = SENTENCES[code]
  if (named === null) return fault('yaml.syntax', { message })
  return { code: code === 'MISSING_CHAR' || code === 'BAD_INDENT' ? (missingSign(message) ?? named) : named }
}

/** A new code of the parser does not compile until it has a sentence here. */
const SENTENCES: Record<YAMLError['code'], FaultCode | null> = {
  ALIAS_PROPS: 'syntax.aliasProperties',
  BAD_ALIAS: 'syntax.aliasName',
  BAD_COLLECTION_TYPE: 'syntax.otherTag',
  BAD_DIRECTIVE: 'syntax.directive',
  BAD_DQ_ESCAPE: 'syntax.escape',
  BAD_INDENT: 'syntax.indentation',
  BAD_PROP_ORDER: 'syntax.order',
  BAD_SCALAR_START: 'syntax.start',
  BLOCK_AS_IMPLICIT_KEY: 'syntax.keyInLine',
  BLOCK_IN_FLOW: 'syntax.linesInBrackets',
  DUPLICATE_KEY: 'syntax.twice',
  IMPOSSIBLE: null,
  KEY_OVER_1024_CHARS: 'syntax.longKey',
  MISSING_CHAR: 'syntax.missing',
  MULTILINE_IMPLICIT_KEY: 'syntax.keyOfLines',
  MULTIPLE_ANCHORS: 'syntax.anchors',
  MULTIPLE_DOCS: 'syntax.documents',
  MULTIPLE_TAGS: 'syntax.tags',
  NON_STRING_KEY: 'syntax.keyNoText',
  RESOURCE_EXHAUSTION: 'yaml.tooDeep',
  TAB_AS_INDENT: 'syntax.tab',
  TAG_RESOLVE_FAILED: 'syntax.unknownTag',
  UNEXPECTED_TOKEN: 'syntax.unexpected',
}

/** Which sign is missing stands in the parser's sentence alone. A sentence that changes gets the one of its code. */
const missingSign = (message: string): FaultCode | undefined => SIGNS.find(([said]) => said.test(message))?.[1]

const SIGNS: [said: RegExp, code: FaultCode][] = [
  [/^Missing closing /, 'syntax.openQuote'],
  [/ end with a [\]}]$/, 'syntax.openBracket'],
  [/^Missing , /, 'syntax.comma'],
  [/ followed by map values$/, 'syntax.colon'],
  [/^Comments must be separated /, 'syntax.comment'],
]
