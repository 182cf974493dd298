import { expect, test } from 'vitest'
import {
  attachmentName,
  downloadablePaths,
  problemFileAddress,
  statementPdfAddress,
  statementPdfs,
} from './problem-files.ts'

test('attachments and statements can be downloaded, and nothing that only judges may see', () => {
  expect(downloadablePaths('tool.py')).toEqual(['attachments/tool.py'])
  expect(downloadablePaths('problem.sv.pdf')).toContain('problem_statement/problem.sv.pdf')
  expect(downloadablePaths('problem.yaml')).toEqual(['attachments/problem.yaml'])
  expect(downloadablePaths('templates/cpp/a.cpp')).toEqual(['attachments/templates/cpp/a.cpp'])
  expect(downloadablePaths('../submissions/accepted/a.py')).toEqual([])
})

test('addresses are those of a problem', () => {
  expect(problemFileAddress('two-sums', 'a b.pdf')).toBe('/api/problems/two-sums/files/a%20b.pdf')
  expect(statementPdfAddress('two-sums', 'sv')).toBe('/api/problems/two-sums/statements/sv/pdf')
})

test('attachments have names, and other files have none', () => {
  expect(['attachments/a b.txt', 'data/a.txt', 'attachments'].map(attachmentName)).toEqual(['a b.txt', null, null])
})

test('each language has its PDF, and the one outside of the folders is in the first language', () => {
  const paths = [
    'problem.pdf',
    'problem_statement/problem.de.pdf',
    'problem_statement/problem.pdf',
    'solution/problem.pdf',
  ]
  expect([...statementPdfs(paths, 'sv')]).toEqual([
    ['de', 'problem_statement/problem.de.pdf'],
    ['en', 'problem_statement/problem.pdf'],
    ['sv', 'problem.pdf'],
  ])
  expect(statementPdfs(paths, 'en').get('en')).toBe('problem_statement/problem.pdf')
})
