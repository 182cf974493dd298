import { Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((words: string) => ReactNode)

/** `<link>the rules</link>`, or `<name/>` where only a value stands. */
const PARTS = /<(\w+)(?:\/>|>([^<]*)<\/\1>)/g

/**
 * A message with elements in it: `Read <link>the rules</link>, <name/>.` Where an element stands is for each language to say.
 * What a user wrote comes as a part, never as a value, because it may look like a part itself.
 */
export function RichMessage({ text, parts }: { text: string; parts: Readonly<Record<string, Part>> }) {
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: words = '', index } of text.matchAll(PARTS)) {
    const part = parts[name]
    pieces.push(text.slice(end, index), typeof part === 'function' ? part(words) : (part ?? words))
    end = index + whole.length
  }
  pieces.push(text.slice(end))
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their places.
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}
