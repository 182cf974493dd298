import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'

const MAX_LINE_LENGTH = 16 * 1024

/** Reads line by line and clips each: output without line breaks must fill neither the memory nor the log. */
export function onLines(stream: Readable, onLine: (line: string) => void, maxLength = MAX_LINE_LENGTH): void {
  const decoder = new StringDecoder('utf8')
  let line = ''
  let dropped = 0
  const add = (text: string) => {
    const kept = text.slice(0, maxLength - line.length)
    line += kept
    dropped += text.length - kept.length
  }
  const end = () => {
    onLine(dropped > 0 ? `${line}… (${dropped} more characters)` : line)
    line = ''
    dropped = 0
  }
  stream.on('data', (chunk: Buffer) => {
    const [first = '', ...rest] = decoder.write(chunk).split('\n')
    add(first)
    for (const text of rest) {
      end()
      add(text)
    }
  })
  stream.once('end', () => line !== '' && end())
}
