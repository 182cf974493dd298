import { Toast } from 'radix-ui'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { TOAST_MS } from '../look-limits.ts'
import { ToastCard, type ToastOrder } from './toast-card.tsx'

const MAX_SHOWN = 4

/** Each new one is put last and shown first. */
const place =
  'fixed top-[calc(var(--bar)+12px)] end-4 z-[54] flex w-[340px] flex-col-reverse gap-2 max-tablet:start-4 max-tablet:w-auto focus-visible:outline-none'

/** Swiping a toast far enough dismisses it; otherwise it moves back. */
const swiped =
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0'

export function ToastStack({ orders }: { orders: readonly ToastOrder[] }) {
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right">
      {[...orders.entries()].slice(-MAX_SHOWN).map(([number, order]) => (
        <StackedToast key={number} {...order} />
      ))}
      <Toast.Viewport className={place} />
    </Toast.Provider>
  )
}

/** The timer of a toast pauses while the stack has the pointer or the focus, and while the window is in the background. */
function StackedToast({ tone, content }: ToastOrder) {
  const [isOpen, setOpen] = useState(true)
  const [isPaused, setPaused] = useState(false)
  return (
    <Toast.Root
      // Announced after the screen reader has finished speaking.
      type="background"
      open={isOpen}
      onOpenChange={setOpen}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      data-paused={isPaused || undefined}
      className={classes('animate-arrive', swiped)}
    >
      <ToastCard tone={tone} onClose={() => setOpen(false)}>
        {content}
      </ToastCard>
    </Toast.Root>
  )
}
