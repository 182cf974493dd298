import { classes } from '../classes.ts'

const look = 'rounded-cell border border-line bg-sunken px-1 text-[0.88em]'

/** As many as fit beside a character on the narrowest phone. */
const MAX_WHOLE = 32

/** A flag stays whole: a browser would break the line after each of its hyphens. */
const isOneWord = (code: string) => !code.includes(' ') && code.length <= MAX_WHOLE

/** A sentence in which backticks mark code. */
export function CodeWords({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const isCode = index % 2 === 1
    if (!isCode) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <code key={index} className={classes(look, isOneWord(part) && 'whitespace-nowrap')}>
        {part}
      </code>
    )
  })
}
