import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { ToastOrder, ToastTone } from './toast-card.tsx'

// Most visits never see a toast, so the code that stacks them is fetched with the first one.
const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

let orders: readonly ToastOrder[] = []
const listeners = new Set<() => void>()

/** Top right, 5 s; stacks; the time stops while the pointer rests on it. */
export function showToast(tone: ToastTone, content: ReactNode): void {
  orders = [...orders, { tone, content }]
  for (const listener of listeners) listener()
}

function onOrder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function forgetAll(): void {
  orders = []
}

export function ToastArea() {
  const ordered = useSyncExternalStore(onOrder, () => orders)
  // With the area go its toasts: another one does not show them again.
  useEffect(() => forgetAll, [])
  if (ordered.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastStack orders={ordered} />
    </Suspense>
  )
}
