import type { ComponentType } from 'react'

export type LoadPage = () => Promise<ComponentType>

const codes = new Map<LoadPage, Promise<ComponentType>>()
/** Pages that the user is waiting for, unlike those that are only prefetched. */
const awaited = new Set<LoadPage>()
const subscribers = new Set<() => void>()

/** Returns the same promise for each call, as React's `use` requires. */
export function pageCode(load: LoadPage): Promise<ComponentType> {
  const code = codes.get(load) ?? load()
  codes.set(load, code)
  return code
}

/** A failed prefetch is forgotten: the code is fetched again when the page is shown. */
export function prefetchCode(load: LoadPage): void {
  const code = pageCode(load)
  code.catch(() => {
    if (codes.get(load) === code) codes.delete(load)
  })
}

/** For a page that the user has navigated to. */
export function awaitedCode(load: LoadPage): Promise<ComponentType> {
  const isNew = !codes.has(load)
  const code = pageCode(load)
  if (isNew) awaitCode(load, code)
  return code
}

/** Lets the next visit fetch the code of a page again that could not be fetched. */
export function forgetPageCodes(): void {
  codes.clear()
}

export const isPageAwaited = () => awaited.size > 0

export function onPageAwaited(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

function awaitCode(load: LoadPage, code: Promise<ComponentType>): void {
  awaited.add(load)
  const settle = () => {
    awaited.delete(load)
    notify()
  }
  code.then(settle, settle)
  // Subscribers set state, which is not allowed while React renders.
  queueMicrotask(notify)
}

function notify(): void {
  for (const subscriber of subscribers) subscriber()
}
