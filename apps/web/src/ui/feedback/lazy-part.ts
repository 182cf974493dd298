import { type ComponentType, createElement, type FunctionComponent, use } from 'react'

/** A component whose code is fetched when it is first shown. Wrap it in a `PartBoundary`. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches the code in advance. If that fails, the code is fetched again when the part is shown. */
  preload: () => void
}

const failedParts = new Set<() => void>()

/** Unlike React's `lazy`, code that could not be fetched can be fetched again: `forgetFailedParts` says when. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let code: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    code = undefined
  }
  const fetchCode = () => {
    if (code) return code
    code = load()
    code.catch(() => failedParts.add(forget))
    return code
  }
  const Part = (props: Props) => createElement(use(fetchCode()), props)
  return Object.assign(Part, { preload: () => void fetchCode().catch(forget) })
}

export function forgetFailedParts(): void {
  for (const forget of failedParts) forget()
  failedParts.clear()
}
