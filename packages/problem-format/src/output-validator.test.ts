import { describe, expect, test } from 'vitest'
import { type Changes, current, currentWith, faultsOf, legacyWith, readGood } from './testing/some-package.ts'

const manifest = String(current['problem.yaml'])
const validator = { 'output_validator/validate.cpp': 'int main() { return 42; }\n' }

describe('validators', () => {
  const validatorOf = async (changes: Changes) => (await readGood(currentWith(changes))).judging.validator
  const pathsOf = async (changes: Changes) => (await validatorOf(changes))?.files.map(({ path }) => path)

  test('in C++ may have headers', async () => {
    const files = { ...validator, 'output_validator/validate.h': '#pragma once\n', 'output_validator/README.md': 'x' }
    expect(await validatorOf(files)).toMatchObject({ interface: 'icpc', language: 'cpp', timeLimitMs: 60_000 })
    expect(await pathsOf(files)).toEqual(['validate.cpp', 'validate.h'])
  })

  test('of a legacy package are one file or one folder, with custom validation', async () => {
    const custom = { 'problem.yaml': 'name: Sum\nvalidation: custom interactive\nlimits: {validation_time: 10}\n' }
    const folder = { 'output_validators/own/check.py': '', 'output_validators/own/note.txt': '' }
    expect((await readGood(legacyWith({ ...custom, ...folder }))).judging).toMatchObject({
      ...{ isInteractive: true, validator: { language: 'python', timeLimitMs: 10_000, files: [{ path: 'check.py' }] } },
    })
    const flat = { 'output_validators/check.cc': '', 'output_validators/check.h': '' }
    expect((await readGood(legacyWith({ ...custom, ...flat }))).judging.validator?.files).toHaveLength(2)
  })

  test('with testlib are called its way, unless their testlib was changed to end as the format wants', async () => {
    const check = {
      'output_validator/check.cpp': '#include "testlib.h"\nint main(int c, char** v) { registerTestlibCmd(c, v); }',
    }
    const plain = { ...check, 'output_validator/testlib.h': '#define OK_EXIT_CODE 0\n' }
    expect((await validatorOf(plain))?.interface).toBe('testlib')
    const changed = { ...check, 'output_validator/testlib.h': '#define OK_EXIT_CODE 42\n' }
    expect((await validatorOf(changed))?.interface).toBe('icpc')
    expect(await faultsOf(currentWith(check))).toEqual([
      'output_validator: includes testlib.h, which the package has to bring',
    ])
  })

  test('get the constants of the package', async () => {
    const text = `${manifest}constants: { limit: 100, big: { value: 7, tex: '$7$' } }\n`
    const files = { 'problem.yaml': text, 'output_validator/v.py': 'N = {{limit}} + {{big}} + {{other}} # {{big.tex}}' }
    const read = await validatorOf(files)
    expect((await read?.files[0]?.read())?.toString()).toBe('N = 100 + 7 + {{other}} # $7$')
  })

  test('that are there although validation is the default are left out with a warning', async () => {
    expect(await faultsOf(legacyWith({ 'output_validators/check.py': '' }))).toEqual([
      'output_validators: warning: was left out: validation in problem.yaml is not custom',
    ])
  })

  test('several passes are bounded', async () => {
    const text = manifest.replace('name:', 'type: [pass-fail, multi-pass]\nname:')
    expect((await readGood(currentWith({ 'problem.yaml': text, ...validator }))).judging.passes).toBe(2)
    const many = text.replace('memory: 128', 'memory: 128, validation_passes: 1000')
    expect(await faultsOf(currentWith({ 'problem.yaml': many, ...validator }))).toEqual([
      'problem.yaml:5: limits.validation_passes: must be a whole number from 1 to 100',
    ])
  })
})
