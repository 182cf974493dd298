import { faultLine, PackageFaults } from '@arbiter/problem-format/package-faults'
import { expect, test } from 'vitest'
import { readPlan } from './read-plan.ts'

function read(text: string) {
  const faults = new PackageFaults()
  const plan = readPlan(text, faults)
  const commands = Object.fromEntries(
    plan.cases.map(({ path, command }) => [path, command && [command.program, ...command.argsFor(0)].join(' ')]),
  )
  return { plan, commands, faults: faults.list.map(faultLine) }
}

const secret = (cases: string) => `data:\n  secret:\n    data:\n${cases.replace(/^/gm, '      ')}`

test('seeds are those of BAPCtools: of the salt and the whole command', () => {
  const { commands } = read(
    `random_salt: abcd\n${secret('a: graph {seed}\nb: graph seed={seed:2}\nc: graph 7 {name}')}`,
  )
  // int(sha512(b'abcdgraph {seed}').hexdigest(), 16) % 2**31, and so on, by Python.
  expect(commands).toEqual({
    'secret/a': 'graph 611036640',
    'secret/b': 'graph seed=1921066303',
    'secret/c': 'graph 7 c',
  })
})

test('a count makes as many cases, each with its number and another seed', () => {
  const { commands } = read(secret('many:\n  generate: graph {seed} {count}\n  count: 2'))
  expect(commands).toEqual({ 'secret/many-1': 'graph 662352451 1', 'secret/many-2': 'graph 922346037 2' })
})

test('lists number their cases through all groups, and groups by themselves', () => {
  const { plan } = read(
    secret(`- '': tree
- a: tree a
- counted:
    generate: tree {count}
    count: 8
- first:
    data:
      - c: tree c
- second:
    data:
      e: tree e`),
  )
  expect(plan.cases.map(({ path }) => path)).toEqual([
    ...['secret/01', 'secret/02-a'],
    ...Array.from({ length: 8 }, (_, index) => `secret/${`${index + 3}`.padStart(2, '0')}-counted-${index + 1}`),
    ...['secret/1-first/11-c', 'secret/2-second/e'],
  ])
})

test('texts, copies, solutions and files of groups are read as they are written', () => {
  const { plan, faults } = read(`
solution: /submissions/accepted/sol.py --fast
visualizer: /visualizers/vis.py
generators:
  tree: [tree.py, lib.py]
data:
  sample:
    solution:
    data:
      '1': { in: 1 0, ans: '1', hint: Think }
  secret:
    testdata.yaml:
      accept_score: 20
      range: 0 20 # not more
    include: [sample]
    data:
      old: manual/7.in
      '2':
        copy: manual/2
        solution: /generators/slow.cpp`)
  expect(faults).toEqual(['generators/generators.yaml:3: visualizer: warning: was left out: pictures are not drawn'])
  expect(plan.generators.get('tree')).toEqual(['tree.py', 'lib.py'])
  expect(plan.cases.map(({ path, copy, texts, solution }) => [path, copy, [...texts], solution])).toEqual([
    [
      'sample/1',
      null,
      [
        ['in', '1 0\n'],
        ['ans', '1\n'],
        ['hint', 'Think\n'],
      ],
      null,
    ],
    ['secret/2', 'manual/2', [], { path: 'generators/slow.cpp', args: [] }],
    ['secret/old', 'manual/7', [], { path: 'submissions/accepted/sol.py', args: ['--fast'] }],
  ])
  expect(plan.includes).toEqual([{ of: 'sample/1', path: 'secret/1' }])
  expect(plan.groupFiles).toEqual([
    { path: 'secret/testdata.yaml', text: expect.stringContaining('accept_score: 20\n') },
  ])
})

test.each([
  [
    'data: 7',
    'generators/generators.yaml:1: data: must be a map of cases and groups, or a list with one of them in each item',
  ],
  ['data:\n  a: graph 1', 'generators/generators.yaml:2: data.a: must be in a folder, such as sample or secret'],
  [
    secret('../x: graph 1'),
    'generators/generators.yaml:4: data.secret.data.../x: is no name for a test: letters, digits and _ . - are, and no . or - at first',
  ],
  [
    secret('a: graph {seed} {seed:1}'),
    'generators/generators.yaml:4: data.secret.data.a: the command has more than one {seed}',
  ],
  [
    secret('a: ../../etc/x 1'),
    'generators/generators.yaml:4: data.secret.data.a: the command must name a program below generators/',
  ],
  [
    secret('a:\n  copy: /etc/passwd'),
    'generators/generators.yaml:5: data.secret.data.a.copy: must be a path below generators/, without an extension',
  ],
  [
    secret('a:\n  generate: graph\n  count: many'),
    'generators/generators.yaml:6: data.secret.data.a.count: must be a whole number from 1 to 1000',
  ],
  [
    'solution: sol.py',
    'generators/generators.yaml:1: solution: must be a path from the root of the package, such as /submissions/accepted/sol.py',
  ],
  [
    'data:\n  secret:\n    include: [nothing]',
    'generators/generators.yaml:3: data.secret.include.0: names no case or group above, or more than one',
  ],
  [
    'generators:\n  tree: [../x.py]',
    'generators/generators.yaml:2: generators.tree: must be a list of files below generators/',
  ],
  ['odd: 1', 'generators/generators.yaml:1: odd: warning: is not a known key and was left out'],
])('%j is reported with its line', (text, fault) => {
  expect(read(text).faults).toEqual([fault])
})
