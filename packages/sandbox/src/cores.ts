import { readFile } from 'node:fs/promises'

/** The cores on which this process may run; none if the kernel does not say. */
export async function usableCores(): Promise<number[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  return coresIn(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '')
}

/** Parses the kernel's list of cores, such as `0-2,5`. */
export function coresIn(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number)
    if (part === '' || first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
