import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { TOAST_MS } from './look-limits.ts'
import { ToastCard, type ToastOrder } from './toast-card.tsx'

const offset = { top: 'calc(var(--bar) + 12px)', right: 16, left: 16 }
// Sonner brings a font of its own, outside of any layer.
const look = { '--width': '340px', fontFamily: 'var(--font-ui)' } as CSSProperties

export function ToastStack({ orders }: { orders: readonly ToastOrder[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const order of orders.slice(shown.current)) show(order)
    shown.current = orders.length
  }, [orders])
  return (
    <Toaster
      position="top-right"
      duration={TOAST_MS}
      expand
      visibleToasts={4}
      gap={8}
      offset={offset}
      mobileOffset={offset}
      style={look}
    />
  )
}

function show({ tone, content }: ToastOrder): void {
  toast.custom((id) => (
    <ToastCard tone={tone} onClose={() => toast.dismiss(id)}>
      {content}
    </ToastCard>
  ))
}
