import { languages } from '@arbiter/rules/languages'
import { describe, expect, test } from 'vitest'
import { type Changes, current, currentWith, faultsOf, readGood } from './testing/some-package.ts'

async function included(changes: Changes) {
  const { judging } = await readGood(currentWith(changes))
  const read = judging.included.map(async ({ language, programName, files }) => {
    const texts = files.map(async (file) => [file.path, (await file.read()).toString()])
    return [language, { programName, files: Object.fromEntries(await Promise.all(texts)) }]
  })
  return Object.fromEntries(await Promise.all(read))
}

describe('files below include', () => {
  test('are compiled with submissions of their language, and those of default with all', async () => {
    const found = await included({
      'include/default/notes.h': 'default',
      'include/default/grader.h': 'default',
      'include/cpp/grader.h': 'own',
      'include/cpp/grader.cpp': 'int main() {}',
    })
    expect(Object.keys(found)).toEqual([...languages])
    expect(found.cpp.files).toEqual({ 'notes.h': 'default', 'grader.h': 'own', 'grader.cpp': 'int main() {}' })
    expect(found.java.files).toEqual({ 'notes.h': 'default', 'grader.h': 'default' })
  })

  test('may lie in folders', async () => {
    const found = await included({ 'include/cpp/lib/tree/tree.h': 'tree' })
    expect(found.cpp.files).toEqual({ 'lib/tree/tree.h': 'tree' })
  })

  test('may use the constants of the package', async () => {
    const manifest = `${current['problem.yaml']}constants: { most: 12 }\n`
    const found = await included({ 'problem.yaml': manifest, 'include/python3/__main__.py': 'print({{most}})\n' })
    expect(found.python.files).toEqual({ '__main__.py': 'print(12)\n' })
  })

  test.each<[string, Changes, string]>([
    ['the template', { 'attachments/templates/python3/grid.py': '' }, 'grid.py'],
    ["the package's own submissions", {}, 'solution.py'],
    ['nothing that they agree in', { 'submissions/accepted/other.py': '' }, 'solution.py'],
    ['a folder', { 'submissions/accepted/solution.py': null, 'submissions/accepted/me/walk.py': '' }, 'walk.py'],
  ])('know a submission by the name of %s', async (_, changes, name) => {
    const found = await included({ 'include/python3/__main__.py': '', ...changes })
    expect(found.python.programName).toBe(name)
  })

  test('that can not be placed are faults with their names', async () => {
    const faults = await faultsOf(currentWith({ 'include/lib.h': '', 'include/swift/main.swift': '' }))
    expect(faults).toEqual([
      'include/lib.h: must be in a folder named after a language, such as include/cpp',
      'include/swift: warning: was left out: language swift is not offered',
    ])
  })
})
