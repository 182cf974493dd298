import { expect, test } from 'vitest'
import { RunLock } from './run-lock.ts'

function steps() {
  const said: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise<void>((end) => ends.set(name, end))
    said.push(`${name} ends`)
  }
  const settle = () => new Promise((done) => setImmediate(done))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { said, work, end, settle }
}

test('runs share the machine', async () => {
  const lock = new RunLock()
  const { said, work, settle } = steps()
  void lock.shared(work('one'))
  void lock.shared(work('two'))
  await settle()
  expect(said).toEqual(['one begins', 'two begins'])
})

test('an exclusive run waits for the others, and those after it wait for it', async () => {
  const lock = new RunLock()
  const { said, work, end, settle } = steps()
  void lock.shared(work('one'))
  void lock.exclusive(work('exclusive'))
  void lock.shared(work('two'))
  await settle()
  expect(said).toEqual(['one begins'])
  await end('one')
  expect(said).toEqual(['one begins', 'one ends', 'exclusive begins'])
  await end('exclusive')
  expect(said.slice(3)).toEqual(['exclusive ends', 'two begins'])
})

test('two exclusive runs take turns', async () => {
  const lock = new RunLock()
  const { said, work, end, settle } = steps()
  void lock.exclusive(work('one'))
  void lock.exclusive(work('two'))
  await settle()
  expect(said).toEqual(['one begins'])
  await end('one')
  expect(said).toEqual(['one begins', 'one ends', 'two begins'])
})

test('a run that fails lets the others in all the same', async () => {
  const lock = new RunLock()
  const failing = lock.exclusive(async () => Promise.reject(new Error('broken')))
  const after = lock.shared(async () => 'in')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('in')
})
