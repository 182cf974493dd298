/** An object of the Contest API, with its keys in the order in which every reply has them. */
export type CcsObject = Record<string, unknown>

/** Leaves out properties that are null or undefined: most schemas refuse null. */
export function withoutNulls(object: CcsObject): CcsObject {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))
}
