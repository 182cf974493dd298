import { readPackage } from '@arbiter/problem-format/read-package'
import { type Changes, legacyWith } from '@arbiter/problem-format/testing/some-package'
import { describe, expect, test } from 'vitest'
import { useSandbox } from './testing/validators.ts'
import { throwJunk } from './throw-junk.ts'

const sandbox = useSandbox(87_000)

async function faultsWith(changes: Changes): Promise<string[]> {
  const faults = await throwJunk(sandbox(), await readPackage(legacyWith(changes)))
  return faults.map(({ severity, fault }) => `${severity}: ${fault.split('\n')[0]}`)
}

const manifest = (validation: string) => `name: Sum\nauthor: Ines Okafor\nkeywords: sums\nvalidation: ${validation}\n`
const checker = (code: string, validation = 'custom'): Changes => ({
  'problem.yaml': manifest(validation),
  'output_validators/check/check.py': code,
})

test('a strict grammar of inputs lets none of it pass', async () => {
  expect(await faultsWith({})).toEqual([])
})

test('what an input validator that reads too little lets pass is named', async () => {
  const loose = { 'input_validators/input.ctd': null, 'input_validators/v.py': 'import sys\ninput()\nsys.exit(42)\n' }
  expect(await faultsWith(loose)).toEqual([
    'warning: every validator accepts an input of words',
    'warning: every validator accepts an input of binary bytes',
    'warning: every validator accepts a good input with a word behind it',
    'warning: every validator accepts a good input with a blank line behind it',
    'warning: every validator accepts a good input with CRLF at the ends of lines',
  ])
})

describe('an output validator', () => {
  test('that accepts everything is refused', async () => {
    expect(await faultsWith(checker('import sys\nsys.exit(42)\n'))).toContain(
      'error: accepts everything that was thrown at it',
    )
  })

  test('that breaks on junk is named with what broke it', async () => {
    const breaks =
      'import sys\nanswer = open(sys.argv[2]).read()\nsys.exit(42 if int(input()) == int(answer) else 43)\n'
    expect(await faultsWith(checker(breaks))).toEqual([
      'error: breaks on an empty output: it must accept (42) or reject (43)',
      'error: breaks on an output of words: it must accept (42) or reject (43)',
      'error: breaks on an output of binary bytes: it must accept (42) or reject (43)',
      'error: breaks on an output of numbers out of range: it must accept (42) or reject (43)',
      'error: breaks on an output of one long line: it must accept (42) or reject (43)',
    ])
  })

  test('that does not compile is shown with the log of its compiler', async () => {
    const broken = {
      'problem.yaml': manifest('custom'),
      'output_validators/check/check.cpp': 'int main() { return x; }\n',
    }
    const faults = await throwJunk(sandbox(), await readPackage(legacyWith(broken)))
    expect(faults.map(({ fault }) => fault)).toEqual([expect.stringMatching(/does not compile:\n.*error: ‘x’|'x'/s)])
  })
})

test('an interactor that breaks when a program does not keep to its protocol is named', async () => {
  const breaks = 'import sys\nprint(1, flush=True)\nsys.exit(42 if int(input()) == 1 else 43)\n'
  const faults = await faultsWith(checker(breaks, 'custom interactive'))
  expect(faults).toContain('error: breaks on a program that ends at once: it must accept (42) or reject (43)')
  expect(faults).not.toContain('error: breaks on a program that writes 42 and ends: it must accept (42) or reject (43)')
})
