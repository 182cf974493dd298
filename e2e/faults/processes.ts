import { readdirSync, readFileSync } from 'node:fs'

export type App = 'api' | 'judge' | 'runner'

/** An app below this supervisor, by what it runs. */
export function pidOf(supervisor: number, app: App): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => parentOf(pid) === supervisor && commandOf(pid).includes(`dist/${app}.js`))
}

export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const commandOf = (pid: number) => readIfThere(`/proc/${pid}/cmdline`)
const parentOf = (pid: number) => Number(readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1])
