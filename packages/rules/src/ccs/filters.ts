import type { CcsObject } from './fields.ts'

/** The properties by which a listing is filtered: ids, and lists of ids. */
const ID_PROPERTY = /^(\w+_)?ids?$/

export type CcsFilters = readonly (readonly [property: string, value: string])[]

export function filtersIn(query: Record<string, string | string[] | undefined>): CcsFilters {
  return Object.entries(query).flatMap(([property, value]) => {
    if (!ID_PROPERTY.test(property)) return []
    return [value].flat().map((each) => [property, each ?? ''] as const)
  })
}

/** All of them; an empty value stands for null, as for a property that is left out. */
export function matchesFilters(object: CcsObject, filters: CcsFilters): boolean {
  return filters.every(([property, value]) => {
    const own = object[property] ?? null
    if (Array.isArray(own)) return own.includes(value)
    return own === null ? value === '' : own === value
  })
}
