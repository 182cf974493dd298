import { faultLine } from '@arbiter/problem-format/package-faults'
import { readPackage } from '@arbiter/problem-format/read-package'
import { type Changes, legacyWith } from '@arbiter/problem-format/testing/some-package'
import { describe, expect, test } from 'vitest'
import { useSandbox } from './testing/validators.ts'
import { validateData } from './validate-data.ts'

const sandbox = useSandbox(86_000)

const withoutGrammar = { 'input_validators/input.ctd': null }

async function faultsWith(changes: Changes): Promise<string[]> {
  const faults = await validateData(sandbox(), await readPackage(legacyWith({ ...withoutGrammar, ...changes })))
  return faults.map(faultLine)
}

const cpp = {
  'input_validators/v/v.cpp':
    '#include <iostream>\n#include "most.h"\nint main() {\n  long long a, b;\n  std::cin >> a >> b;\n  if (a > MOST || b > MOST) std::cerr << "too large", exit(1);\n  return 42;\n}\n',
  'input_validators/v/most.h': '#pragma once\nconst int MOST = 4;\n',
}
const python = { 'input_validators/v.py': 'import sys\nassert len(input().split()) == 2\nsys.exit(42)\n' }

test('programs in C++ with their headers say what is wrong', async () => {
  expect(await faultsWith(cpp)).toEqual(['data/secret/02-large.in: too large'])
})

test('all validators have to agree, and one is enough to refuse', async () => {
  const wrong = { 'data/invalid_input/three.in': '1 2 3\n', 'data/invalid_input/fine.in': '1 2\n' }
  expect(await faultsWith({ ...cpp, ...python, ...wrong, 'data/secret/02-large.in': '3 3\n' })).toEqual([
    'data/invalid_input/fine.in: is taken for valid by every validator',
  ])
})

test('one with testlib is content with 0', async () => {
  const source = '#include "testlib.h"\nint main(int c, char** v) { registerValidation(c, v); }\n'
  const header = '#pragma once\ninline void registerValidation(int, char**) {}\n'
  expect(await faultsWith({ 'input_validators/v/v.cpp': source, 'input_validators/v/testlib.h': header })).toEqual([])
})

test('one that does not compile, that has no end, or that can not be run is named', async () => {
  const broken = await faultsWith({ 'input_validators/v.cpp': 'int main() { return x; }\n' })
  expect(broken[0]).toMatch(/^input_validators\/v\.cpp: does not compile:\n.*error/s)
  const crashing = await faultsWith({ 'input_validators/v.py': 'raise SystemExit(0)\n' })
  expect(crashing[0]).toBe('data/sample/1.in: exit code 0')
  const script = await faultsWith({ 'input_validators/v/run': '#!/bin/sh\n' })
  expect(script).toContain(
    'input_validators/v/run: warning: was not run: a build or run script is not supported: use C++ or Python files',
  )
})

test('VIVA is named and not run', async () => {
  expect(await faultsWith({ ...python, 'input_validators/input.viva': '{ a; }\n' })).toEqual([
    'input_validators/input.viva: warning: was not run: VIVA is not supported: use a checktestdata grammar or a program',
  ])
})

test('validators of several files are compiled whole, in folders too', async () => {
  const several = {
    'input_validators/v/v.cpp':
      '#include "lib/bounds.h"\n#include <iostream>\nint main() { long a, b; std::cin >> a >> b; return fits(a) && fits(b) ? 42 : 1; }\n',
    'input_validators/v/lib/bounds.h': '#pragma once\nbool fits(long);\n',
    'input_validators/v/bounds.cpp': '#include "lib/bounds.h"\nbool fits(long a) { return a <= 4; }\n',
    'input_validators/w/w.py': 'import sys\nfrom parts import numbers\nsys.exit(42 if len(numbers()) == 2 else 1)\n',
    'input_validators/w/parts.py': 'def numbers():\n    return input().split()\n',
  }
  expect(await faultsWith(several)).toEqual(['data/secret/02-large.in: exit code 1'])
})

const bounded = {
  'input_validators/v.py':
    'import sys\nmost = int(sys.argv[1]) if len(sys.argv) > 1 else 9\nbad = [x for x in input().split() if int(x) > most]\nprint("above", most)\nsys.exit(1 if bad else 42)\n',
}

test('arguments are those of the group, or of the validator by its name', async () => {
  const grouped = { 'data/secret/testdata.yaml': 'input_validator_flags: 4\n' }
  expect(await faultsWith({ ...bounded, ...grouped })).toEqual(['data/secret/02-large.in: above 4'])
  const named = { 'data/secret/testdata.yaml': 'input_validator_args: { v: [3], other: [9] }\n' }
  expect(await faultsWith({ ...bounded, ...named })).toEqual(['data/secret/02-large.in: above 3'])
  const more = { 'data/secret/testdata.yaml': `input_validator_args: [${Array(25).fill(1)}]\n` }
  await expect(faultsWith({ ...bounded, ...more })).rejects.toThrow('has more than 24 arguments')
})

test('an invalid input gets its arguments too', async () => {
  const wrong = { 'data/invalid_input/a.in': '1 7\n', 'data/invalid_input/b.in': '1 7\n' }
  const args = { 'data/invalid_input/a.yaml': 'input_validator_args: [5]\n' }
  expect(await faultsWith({ ...bounded, ...wrong, ...args })).toEqual([
    'data/invalid_input/b.in: is taken for valid by every validator',
  ])
})

describe('answers', () => {
  const sum = `import sys
a, b = map(int, open(sys.argv[1]).read().split())
answer = int(sys.stdin.read())
print(f'{a} + {b} is not {answer}')
sys.exit(42 if a + b == answer else 1)
`

  test('are held against grammars and programs of their own, which find the input', async () => {
    const own = { ...python, 'answer_validators/a.ctd': 'INT(0,9) NEWLINE EOF\n', 'answer_validators/sum.py': sum }
    expect(await faultsWith(own)).toEqual([
      'data/secret/02-large.ans: line 1, column 1: 10 is not from 0 to 9 (answer_validators/a.ctd:1)',
    ])
    const wrong = { ...python, 'answer_validators/sum.py': sum, 'data/secret/02-large.ans': '11\n' }
    expect(await faultsWith(wrong)).toEqual(['data/secret/02-large.ans: 5 + 5 is not 11'])
  })

  const tried = (kind: string, output: string) => ({
    ...{ [`data/${kind}/x.in`]: '1 2\n', [`data/${kind}/x.ans`]: '3\n', [`data/${kind}/x.out`]: output },
  })

  test.each([
    ['invalid_output', '4\n', []],
    ['invalid_output', ' 3\n', ['data/invalid_output/x.out: is accepted by the output validator']],
    ['valid_output', ' 3\n', []],
    ['valid_output', '4\n', ['data/valid_output/x.out: is rejected by the output validator']],
  ])('below %s try the comparison: %j', async (kind, output, faults) => {
    expect(await faultsWith({ ...python, ...tried(kind, output) })).toEqual(faults)
  })

  test('and the output validator of the package', async () => {
    const validator = {
      'problem.yaml': 'name: Sum\nvalidation: custom\nvalidator_flags: odd\n',
      'output_validators/v/v.cpp':
        '#include <fstream>\n#include <iostream>\nint main(int, char **v) { long a, b; std::ifstream(v[2]) >> a; if (std::string(v[4]) != "odd" || !(std::cin >> b)) return 1; return a % 2 == b % 2 ? 42 : 43; }\n',
    }
    expect(await faultsWith({ ...python, ...validator, ...tried('invalid_output', '4\n') })).toEqual([])
    expect(await faultsWith({ ...python, ...validator, ...tried('invalid_output', '5\n') })).toEqual([
      'data/invalid_output/x.out: is accepted by the output validator',
    ])
    expect(await faultsWith({ ...python, ...validator, ...tried('valid_output', '') })).toEqual([
      'data/valid_output/x.out: the output validator decided nothing about it',
    ])
  })

  test('that are not there are faults', async () => {
    await expect(faultsWith({ ...python, 'data/invalid_output/x.in': '1 2\n' })).rejects.toThrow(
      'data/invalid_output/x.ans: is missing',
    )
  })

  test('are inputs as well, and have to be valid ones', async () => {
    const three = { ...tried('invalid_output', '4\n'), 'data/invalid_output/x.in': '1 2 3\n' }
    expect(await faultsWith({ ...python, ...three })).toEqual(['data/invalid_output/x.in: AssertionError'])
  })
})
