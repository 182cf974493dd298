import { expect, test } from 'vitest'
import { downloadablePaths, problemFileAddress } from './problem-files.ts'

test('attachments and statements can be downloaded, and nothing that only judges may see', () => {
  expect(downloadablePaths('tool.py')).toEqual(['attachments/tool.py'])
  expect(downloadablePaths('problem.sv.pdf')).toContain('problem_statement/problem.sv.pdf')
  expect(downloadablePaths('problem.yaml')).toEqual(['attachments/problem.yaml'])
  expect(downloadablePaths('../submissions/accepted/a.py')).toEqual([])
})

test('addresses are those of a problem', () => {
  expect(problemFileAddress('two-sums', 'a b.pdf')).toBe('/api/problems/two-sums/files/a%20b.pdf')
})
