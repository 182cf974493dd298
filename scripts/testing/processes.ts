import { readdirSync, readFileSync } from 'node:fs'

export type App = 'api' | 'judge' | 'runner'

/** An app below this supervisor, by what it runs. */
export function pidOf(supervisor: number, app: App): number | undefined {
  return childrenOf(supervisor).find((pid) => commandOf(pid).includes(`dist/${app}.js`))
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
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

/** An app that this process has started with these words in its environment. */
export function ownPidOf(app: App, mark: string): number | undefined {
  return childrenOf(process.pid).find(
    (pid) => commandOf(pid).includes(`dist/${app}.js`) && readIfThere(`/proc/${pid}/environ`).includes(mark),
  )
}
