import { faultSentence } from '@arbiter/problem-format/fault'
import { BY_DESCRIPTION, type Objection } from '@arbiter/rules/problems/test-proposal'
import { validatorWords } from './validator-words.ts'

/** A part of a reply, with each objection to an input in the language of the page. What a program of the setter says stays. */
export function objectionsSaid(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(objectionsSaid)
  if (typeof part !== 'object' || part === null) return part
  const said = Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, objectionsSaid(inner)]))
  return isObjection(part) ? { ...said, ...objectionSaid(part) } : said
}

type Said = Pick<Objection, 'objection' | 'fault'> & { by?: string }

const isObjection = (part: object): part is Said => 'objection' in part && typeof part.objection === 'string'

function objectionSaid({ by, objection, fault }: Said): Partial<Said> {
  const sentence = fault ? faultSentence(fault) : validatorWords(objection)
  const name = by === BY_DESCRIPTION ? faultSentence({ code: 'input.description' }) : by
  return { objection: sentence ?? objection, ...(name !== undefined && { by: name }) }
}
