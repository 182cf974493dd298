import { createContext, type ReactNode, useCallback, useContext, useEffect, useReducer, useRef } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { NOTIFICATION_FADE_MS, NOTIFICATION_MS } from '../look-limits.ts'
import { messageIcons } from './alert.tsx'
import { emptyQueue, type Notification, nextQueue } from './notification-queue.ts'

export type NotificationTone = Notification['tone']
export type Notify = (tone: NotificationTone, text: string) => void

const NotifyContext = createContext<Notify>(() => {})

export const useNotify = (): Notify => useContext(NotifyContext)

export function NotificationProvider({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(nextQueue, emptyQueue)
  const nextId = useRef(0)
  const notify = useCallback<Notify>((tone, text) => {
    nextId.current += 1
    dispatch({ kind: 'arrived', notification: { id: nextId.current, tone, text } })
  }, [])
  const shown = queue.waiting[0]

  // The id is a dependency because the same sentence shown again restarts its time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (queue.stage === 'idle') return
    const timer =
      queue.stage === 'shown'
        ? setTimeout(() => dispatch({ kind: 'time-is-up' }), NOTIFICATION_MS)
        : setTimeout(() => dispatch({ kind: 'faded' }), NOTIFICATION_FADE_MS)
    return () => clearTimeout(timer)
  }, [queue.stage, shown?.id])

  return (
    <NotifyContext value={notify}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 top-[calc(var(--bar)+12px)] z-[54] grid justify-items-center"
      >
        {shown && <NotificationPill key={shown.id} {...shown} fading={queue.stage === 'fading'} />}
      </div>
    </NotifyContext>
  )
}

interface NotificationPillProps {
  tone: NotificationTone
  text: string
  fading?: boolean
}

export function NotificationPill({ tone, text, fading = false }: NotificationPillProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-[38px] animate-arrive items-center gap-2 rounded-[19px] py-1.5 pe-4 ps-3 text-small font-label shadow-menu transition-opacity duration-(--fade)',
        tone === 'danger' ? 'bg-danger-fill text-on-fill' : 'bg-ink text-surface',
        fading && 'opacity-0',
      )}
    >
      <Icon name={messageIcons[tone]} />
      {text}
    </span>
  )
}
