/** A text in the audit log: as much of it as tells what was meant. */
const MAX_LOGGED_LENGTH = 2_000

const logged = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_LOGGED_LENGTH ? `${value.slice(0, MAX_LOGGED_LENGTH)}…` : value

/** The fields that differ, before and after, for the audit log. What is undefined stays as it is. */
export function changesBetween(before: object, after: object): { before: object; after: object } {
  const was = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(was.get(name)),
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, logged(was.get(name) ?? null)])),
    after: Object.fromEntries(changed.map(([name, value]) => [name, logged(value)])),
  }
}
