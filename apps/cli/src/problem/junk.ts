import type { ValidatorAnswer } from '@arbiter/rules/judging/validation'
import { everyByte, junkOutputs as outputs } from '@arbiter/rules/setting/junk'

/** Data that people and broken programs submit. */
interface Junk {
  name: string
  content: Buffer
}

/** The validator's answer to one kind of junk. */
export interface Thrown {
  name: string
  answer: ValidatorAnswer
}

const junk = (name: string, content: string | Buffer): Junk => ({ name, content: Buffer.from(content) })

const binary = Buffer.from(everyByte(), 'latin1')

export const junkOutputs: readonly Junk[] = outputs.map(({ name, latin1 }) => junk(name, Buffer.from(latin1, 'latin1')))

/** Some of them are a good input that was damaged. */
export function junkInputs(good: Buffer): Junk[] {
  return [
    junk('an empty input', ''),
    junk('an input of words', 'the quick brown fox\n'),
    junk('an input of binary bytes', binary),
    junk('a good input with a word behind it', Buffer.concat([good, Buffer.from('word\n')])),
    junk('a good input with a blank line behind it', Buffer.concat([good, Buffer.from('\n')])),
    junk('a good input with CRLF at the ends of lines', good.toString('latin1').replaceAll('\n', '\r\n')),
  ]
}
