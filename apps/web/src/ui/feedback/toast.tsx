import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { DialogBoundary } from '../overlays/dialog-boundary.tsx'
import { lazyPart } from './lazy-part.ts'
import type { ToastOrder, ToastTone } from './toast-card.tsx'

// Most visits never see a toast, so the code that stacks them is fetched with the first one.
const ToastStack = lazyPart(async () => (await import('./toast-stack.tsx')).ToastStack)

let orders: readonly ToastOrder[] = []
const listeners = new Set<() => void>()

/** Top right, 5 s; stacks; the time stops while the pointer rests on it. */
export function showToast(tone: ToastTone, content: ReactNode): void {
  setOrders([...orders, { tone, content }])
}

function setOrders(next: readonly ToastOrder[]): void {
  orders = next
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
  // Toasts are dropped with their area, so that another area does not show them again.
  useEffect(() => forgetAll, [])
  if (ordered.length === 0) return null
  return (
    <DialogBoundary onClose={() => setOrders([])}>
      <ToastStack orders={ordered} />
    </DialogBoundary>
  )
}
