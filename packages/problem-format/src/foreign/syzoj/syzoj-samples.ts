import type { ForeignCase } from '../foreign-problem.ts'

const HEAD = /^#{1,6}\s*(.*?)\s*#*$/

/** Samples stand in the text: below each heading with "input" or "output" a fenced block. Null where they are not in pairs. */
export function samplesInText(text: string): ForeignCase[] | null {
  const found = { input: [] as string[], output: [] as string[] }
  let kind: 'input' | 'output' | null = null
  let block: string[] | null = null
  for (const line of text.split('\n')) {
    const isFence = /^\s*```/.test(line)
    if (isFence && block !== null) {
      if (kind) found[kind].push(block.map((each) => `${each}\n`).join(''))
      ;[block, kind] = [null, null]
    } else if (isFence) block = []
    else if (block !== null) block.push(line)
    else kind = kindOf(line.match(HEAD)?.[1]) ?? kind
  }
  const { input, output } = found
  if (input.length !== output.length || (input.length === 0 && text.trim() !== '')) return null
  return input.map((each, index) => ({ input: each, output: output[index] ?? '' }))
}

function kindOf(title: string | undefined): 'input' | 'output' | null {
  if (title === undefined) return null
  if (/output|输出|出/i.test(title)) return 'output'
  return /input|输入|入/i.test(title) ? 'input' : null
}
