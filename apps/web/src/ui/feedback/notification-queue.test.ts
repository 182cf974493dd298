import { describe, expect, test } from 'vitest'
import { emptyQueue, type Notification, type NotificationEvent, nextQueue } from './notification-queue.ts'

const failed: Notification = { id: 1, tone: 'danger', text: 'Login failed' }
const failedAgain: Notification = { ...failed, id: 2 }
const welcome: Notification = { id: 3, tone: 'success', text: 'Welcome back, Ines!' }

const arrived = (notification: Notification): NotificationEvent => ({ kind: 'arrived', notification })
const after = (...events: NotificationEvent[]) => events.reduce(nextQueue, emptyQueue)

describe('notifications', () => {
  test('the first one is shown at once', () => {
    expect(after(arrived(failed))).toEqual({ stage: 'shown', waiting: [failed] })
  })

  test('a second one waits until the first has gone [4.1.4]', () => {
    expect(after(arrived(failed), arrived(welcome)).waiting[0]).toBe(failed)
    expect(after(arrived(failed), arrived(welcome), { kind: 'time-is-up' }, { kind: 'faded' })).toEqual({
      stage: 'shown',
      waiting: [welcome],
    })
  })

  test('it fades before it is removed [4.1.4]', () => {
    expect(after(arrived(failed), { kind: 'time-is-up' })).toEqual({ stage: 'fading', waiting: [failed] })
    expect(after(arrived(failed), { kind: 'time-is-up' }, { kind: 'faded' })).toEqual(emptyQueue)
  })

  test('saying the same again restarts its time instead of repeating it later', () => {
    expect(after(arrived(failed), { kind: 'time-is-up' }, arrived(failedAgain))).toEqual({
      stage: 'shown',
      waiting: [failedAgain],
    })
  })

  test('the same sentence never waits twice', () => {
    expect(after(arrived(welcome), arrived(failed), arrived(failedAgain)).waiting).toEqual([welcome, failed])
  })

  test('a timer that comes late changes nothing', () => {
    expect(after({ kind: 'time-is-up' }, { kind: 'faded' })).toEqual(emptyQueue)
    expect(after(arrived(failed), { kind: 'faded' })).toEqual({ stage: 'shown', waiting: [failed] })
  })
})
