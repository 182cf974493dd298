import { compareNames } from '@arbiter/rules/people/name-order'

export interface HydroTest {
  input: string
  output: string
  subtask: number
  number: number
}

/** What the name of an input says, and how its output may be called. */
interface Reading {
  subtask: number
  number: number
  outputs: string[]
}

const INPUT_ENDINGS = ['in', 'IN', 'txt', 'TXT', 'in.txt', 'IN.TXT']
const OUTPUT_ENDINGS = ['out', 'OUT', 'ans', 'ANS', 'out.txt', 'OUT.TXT', 'ans.txt', 'ANS.TXT']

/** The four ways in which Hydro takes files for a test where nothing says which they are; the first that finds an output counts. */
const readers: ((name: string) => Reading | null)[] = [
  (name) => {
    const ending = INPUT_ENDINGS.filter((each) => name.endsWith(`.${each}`)).sort((a, b) => b.length - a.length)[0]
    if (!ending) return null
    const stem = name.slice(0, -ending.length - 1)
    const [, subtask, number] = stem.match(/^[\w.-]*?(?:(\d*)[-_])?(\d+)$/) ?? []
    if (number === undefined) return null
    const stems = [stem, stem.replace('input', 'output')]
    const outputs = stems.flatMap((each) => OUTPUT_ENDINGS.map((end) => `${each}.${end}`))
    return { subtask: Number(subtask || 1), number: Number(number), outputs: [...outputs, `${stems[1]}.${ending}`] }
  },
  (name) => {
    const [, stem, ending, number] = name.match(/^(\D*)\.(in|IN)(\d+)$/) ?? []
    if (stem === undefined) return null
    const out = ending === 'in' ? ['ou', 'out'] : ['OU', 'OUT']
    return { subtask: 1, number: Number(number), outputs: out.map((each) => `${stem}.${each}${number}`) }
  },
  (name) => {
    const [, stem, subtask, number] = name.match(/^(\D*)(\d+)[-_](\d+)\.(?:in|IN)$/) ?? []
    if (stem === undefined) return null
    const base = name.replace(/\.in$/i, '')
    return { subtask: Number(subtask), number: Number(number), outputs: OUTPUT_ENDINGS.map((end) => `${base}.${end}`) }
  },
  (name) => {
    const [, base, subtask] = name.match(/^((\d+)[-_].*)\.(?:in|IN)$/) ?? []
    if (base === undefined) return null
    return { subtask: Number(subtask), number: 0, outputs: OUTPUT_ENDINGS.map((end) => `${base}.${end}`) }
  },
]

/** By the names of the files in `testdata`, in the order in which they are judged. */
export function testsByName(names: readonly string[]): HydroTest[] {
  const known = new Set(names)
  const tests = names.flatMap((input): HydroTest[] => {
    for (const read of readers) {
      const reading = read(input)
      const output = reading?.outputs.find((each) => each !== input && known.has(each))
      if (reading && output) return [{ input, output, subtask: reading.subtask, number: reading.number }]
    }
    return []
  })
  return tests.sort(
    (one, other) => one.subtask - other.subtask || one.number - other.number || compareNames(one.input, other.input),
  )
}

/** Whole points for each, of what the others leave of a hundred; the last ones get the rest. */
export function sharedPoints(given: readonly (number | null)[], total = 100): number[] {
  const open = given.filter((points) => !points).length
  const left = Math.max(0, total - given.reduce<number>((sum, points) => sum + (points ?? 0), 0))
  const share = open === 0 ? 0 : Math.floor(left / open)
  let more = left - share * open
  return [...given]
    .reverse()
    .map((points) => {
      if (points) return points
      const extra = more > 0 ? 1 : 0
      more -= extra
      return share + extra
    })
    .reverse()
}
