import { Fragment } from 'react'
import { classes } from '../classes.ts'

const look = 'rounded-cell border border-line bg-sunken px-1 text-[0.88em]'

/** As many as fit beside a character on the narrowest phone. */
const MAX_WHOLE = 32

/** A flag stays whole: a browser would break the line after each of its hyphens. */
const isOneWord = (code: string) => !code.includes(' ') && code.length <= MAX_WHOLE

/** Chinese has no blank behind these, and a browser never breaks a line before a slash: `、/dev/stdout`. */
const endsWithPause = (text: string) => /[，、；：。）]$/.test(text)

/** A sentence in which backticks mark code. */
export function CodeWords({ text }: { text: string }) {
  const parts = text.split('`')
  return parts.map((part, index) => {
    const isCode = index % 2 === 1
    if (!isCode) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <Fragment key={index}>
        {endsWithPause(parts[index - 1] ?? '') && <wbr />}
        <code className={classes(look, isOneWord(part) && 'whitespace-nowrap')}>{part}</code>
      </Fragment>
    )
  })
}
