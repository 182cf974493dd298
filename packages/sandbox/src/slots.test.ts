import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('a slot that is withheld is given to nobody until it is given back', async () => {
  const slots = new Slots(2)
  slots.withhold([0])
  expect([slots.usable, slots.free]).toEqual([1, 1])
  expect(await slots.acquire()).toBe(1)
  const waiting = slots.acquire()
  expect(slots.waiting).toBe(1)
  slots.withhold([])
  expect(await waiting).toBe(0)
  expect(slots.usable).toBe(2)
})

test('a slot that is withheld while a user holds it is not given to the next', async () => {
  const slots = new Slots(1)
  const held = await slots.acquire()
  const waiting = slots.acquire()
  slots.withhold([0])
  slots.release(held)
  expect([slots.waiting, slots.free, slots.usable]).toEqual([1, 0, 0])
  slots.withhold([])
  expect(await waiting).toBe(0)
})
