/** A number and what it counts: `1 problem`, `1,042 submissions`, `3 tries`. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? thing : things}`
}
