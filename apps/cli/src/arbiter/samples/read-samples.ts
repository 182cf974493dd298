import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Sample {
  name: string
  input: Buffer
  expected: Buffer
}

/** The tests of a folder: pairs of `.in` and `.out` or `.ans`, those that `get` has written and the person's own. */
export async function readSamples(folder: string): Promise<Sample[]> {
  const names = await readdir(join(folder, 'test')).catch((): string[] => [])
  const found = names.filter((name) => name.endsWith('.in')).map((name) => name.slice(0, -'.in'.length))
  const pairs = found.flatMap((name) => {
    const answer = [`${name}.out`, `${name}.ans`].find((each) => names.includes(each))
    return answer === undefined ? [] : [{ name, answer }]
  })
  const sorted = pairs.sort((one, other) => byNumber.compare(one.name, other.name))
  const read = (name: string) => readFile(join(folder, 'test', name))
  return Promise.all(
    sorted.map(async ({ name, answer }) => ({ name, input: await read(`${name}.in`), expected: await read(answer) })),
  )
}

const byNumber = new Intl.Collator('en', { numeric: true })
