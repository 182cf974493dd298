import { expect, test } from 'vitest'
import { companionTask } from './companion-task.ts'

const batch = { id: '8e2f3a52-6b9e-4a5f-9a53-1f2f6f6f0001', size: 1 }
const problem = { name: 'Two Sum', slug: '2-sum', constraints: { timeLimit: 1500, memoryLimit: 256 } }
const samples = [{ input: '1 2', output: '3\n' }]
const source = { server: 'https://judge.example.org', problem, samples, isInteractive: false, contest: null }

test('a task has what the tools beside an editor read', () => {
  expect(companionTask(source, batch)).toEqual({
    ...{ name: 'Two Sum', group: 'Arbiter', url: 'https://judge.example.org/problems/2-sum' },
    ...{ interactive: false, memoryLimit: 256, timeLimit: 1500, testType: 'single' },
    tests: [{ input: '1 2\n', output: '3\n' }],
    ...{ input: { type: 'stdin' }, output: { type: 'stdout' } },
    languages: { java: { mainClass: 'Main', taskClass: 'Task2Sum' } },
    batch,
  })
})

test('one of a contest says which', () => {
  const contest = { title: 'Spring Cup', letter: 'B' }
  expect(companionTask({ ...source, contest }, batch)).toMatchObject({
    name: 'B. Two Sum',
    group: 'Arbiter - Spring Cup',
  })
})

test.each([
  ['quiet-carriage', 'QuietCarriage'],
  ['main', 'TaskMain'],
])('the class of %s is a name of Java that is not the main one', (slug, name) => {
  expect(companionTask({ ...source, problem: { ...problem, slug } }, batch).languages.java.taskClass).toBe(name)
})
