import type { MessageTone } from './alert.tsx'

export interface Notification {
  id: number
  tone: Exclude<MessageTone, 'warning'>
  text: string
}

/** One at a time: the first is on screen, the others wait. */
export interface NotificationQueue {
  stage: 'idle' | 'shown' | 'fading'
  waiting: readonly Notification[]
}

export type NotificationEvent =
  | { kind: 'arrived'; notification: Notification }
  | { kind: 'time-is-up' }
  | { kind: 'faded' }

export const emptyQueue: NotificationQueue = { stage: 'idle', waiting: [] }

export function nextQueue(queue: NotificationQueue, event: NotificationEvent): NotificationQueue {
  switch (event.kind) {
    case 'arrived':
      return arrive(queue, event.notification)
    case 'time-is-up':
      return queue.stage === 'shown' ? { ...queue, stage: 'fading' } : queue
    case 'faded':
      return queue.stage === 'fading' ? showing(queue.waiting.slice(1)) : queue
  }
}

/** Pressing a button five times must not make the same sentence come back for fifteen seconds. */
function arrive(queue: NotificationQueue, notification: Notification): NotificationQueue {
  const [shown, ...others] = queue.waiting
  if (!shown) return showing([notification])
  if (isSame(shown, notification)) return showing([notification, ...others])
  if (others.some((other) => isSame(other, notification))) return queue
  return { ...queue, waiting: [...queue.waiting, notification] }
}

function showing(waiting: readonly Notification[]): NotificationQueue {
  return { stage: waiting.length > 0 ? 'shown' : 'idle', waiting }
}

function isSame(one: Notification, other: Notification): boolean {
  return one.tone === other.tone && one.text === other.text
}
