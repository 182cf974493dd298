import type { Json } from './hostile.ts'

/** The way to a value within JSON, from key to key. */
export type Way = (string | number)[]

/** Values that were put in may be deeper than a stack. */
const MAX_DEPTH = 8

/** Every value of it, itself among them. */
export function waysIn(json: Json, way: Way = []): Way[] {
  if (typeof json !== 'object' || json === null || way.length >= MAX_DEPTH) return [way]
  return [way, ...Object.entries(json).flatMap(([key, value]) => waysIn(value, [...way, key]))]
}

/** A copy in which the value at this place is another; undefined takes it away. */
export function replacedAt(json: Json, [key, ...rest]: Way, change: (value: Json) => Json | undefined): Json {
  if (key === undefined) return change(json) ?? null
  if (Array.isArray(json)) return json.flatMap((item, index) => (`${index}` === `${key}` ? changedItem(item) : [item]))
  return Object.fromEntries(Object.entries(json ?? {}).flatMap(([name, value]) => changedEntry(name, value)))

  function changed(value: Json): Json | undefined {
    return rest.length === 0 ? change(value) : replacedAt(value, rest, change)
  }
  function changedItem(item: Json): Json[] {
    const value = changed(item)
    return value === undefined ? [] : [value]
  }
  function changedEntry(name: string, value: Json): [string, Json][] {
    if (name !== `${key}`) return [[name, value]]
    const next = changed(value)
    return next === undefined ? [] : [[name, next]]
  }
}
