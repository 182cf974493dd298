const HEADING = /^#{1,6} +(.*)$/
const SAMPLES = /\b(samples?|examples?)\b/i
const FENCE = /^```/

/** The code blocks below a heading about samples: our pages show samples from the data, other tools leave them to the text. */
export function shownSamples(markdown: string): string[] {
  const found: string[] = []
  let isAboutSamples = false
  let block: string[] | null = null
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) {
      if (block && isAboutSamples) found.push(block.join('\n'))
      block = block ? null : []
    } else if (block) block.push(line)
    else isAboutSamples = SAMPLES.test(line.match(HEADING)?.[1] ?? '') || (isAboutSamples && !HEADING.test(line))
  }
  return found
}
