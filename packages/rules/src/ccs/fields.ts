/** An object of the Contest API, with its keys in the order in which every reply has them. */
export type CcsObject = Record<string, unknown>

/** Leaves out properties that are null or undefined: most schemas refuse null. */
export function withoutNulls(object: CcsObject): CcsObject {
  // A loop, because a feed makes hundreds of thousands of objects.
  const kept: CcsObject = {}
  for (const key in object) if (object[key] !== null && object[key] !== undefined) kept[key] = object[key]
  return kept
}
