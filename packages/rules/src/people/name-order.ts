/** By folder and name, in the order of their bytes: `10` before `2`, and `a` before `a-b` whatever their endings are. */
export function compareNames(one: string, other: string): number {
  const [first, second] = [one.split('/'), other.split('/')]
  for (let index = 0; index < Math.min(first.length, second.length); index++) {
    const [a = '', b = ''] = [first[index], second[index]]
    if (a !== b) return a < b ? -1 : 1
  }
  return first.length - second.length
}
