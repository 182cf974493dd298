import type { ComponentType } from 'react'

export type LoadPage = () => Promise<ComponentType>

const codes = new Map<LoadPage, Promise<ComponentType>>()

/** The same promise each time it is asked for, which is what React waits for. */
export function pageCode(load: LoadPage): Promise<ComponentType> {
  const code = codes.get(load) ?? load()
  codes.set(load, code)
  return code
}

/** So that a page whose code could not be fetched is fetched again at the next visit. */
export function forgetPageCodes(): void {
  codes.clear()
}
