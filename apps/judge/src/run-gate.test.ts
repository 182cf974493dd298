import { expect, test } from 'vitest'
import { RunGate } from './run-gate.ts'

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
  const gate = new RunGate()
  const { said, work, settle } = steps()
  void gate.shared(work('one'))
  void gate.shared(work('two'))
  await settle()
  expect(said).toEqual(['one begins', 'two begins'])
})

test('a run that must be alone waits for the others, and those after it wait for it', async () => {
  const gate = new RunGate()
  const { said, work, end, settle } = steps()
  void gate.shared(work('one'))
  void gate.alone(work('alone'))
  void gate.shared(work('two'))
  await settle()
  expect(said).toEqual(['one begins'])
  await end('one')
  expect(said).toEqual(['one begins', 'one ends', 'alone begins'])
  await end('alone')
  expect(said.slice(3)).toEqual(['alone ends', 'two begins'])
})

test('two that must be alone take turns', async () => {
  const gate = new RunGate()
  const { said, work, end, settle } = steps()
  void gate.alone(work('one'))
  void gate.alone(work('two'))
  await settle()
  expect(said).toEqual(['one begins'])
  await end('one')
  expect(said).toEqual(['one begins', 'one ends', 'two begins'])
})

test('a run that fails lets the others in all the same', async () => {
  const gate = new RunGate()
  const failing = gate.alone(async () => Promise.reject(new Error('broken')))
  const after = gate.shared(async () => 'in')
  await expect(failing).rejects.toThrow('broken')
  expect(await after).toBe('in')
})
