type Primitive = string | number | boolean
export type UrlParams = Record<string, Primitive>
export type UrlQuery = Record<string, Primitive | readonly Primitive[] | null | undefined>

/** Lists become repeated parameters; what is absent is left out. */
export function callUrl(path: string, params: UrlParams = {}, query: UrlQuery = {}): string {
  const search = searchOf(query)
  return `/api${filled(path, params)}${search && `?${search}`}`
}

function filled(path: string, params: UrlParams): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}

function searchOf(query: UrlQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of [value].flat()) search.append(name, String(item))
  }
  return search.toString()
}
