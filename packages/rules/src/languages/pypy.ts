import type { LanguageDescription, LanguageInEditor } from './description.ts'
import { python, pythonInEditor } from './python.ts'

export const pypyInEditor: LanguageInEditor = {
  ...pythonInEditor,
  aliases: ['pypy3'],
  template: `import sys


def main():
    data = sys.stdin.buffer.read().split()


main()
`,
  leastTimeMs: 300,
  leastMemoryMb: 128,
  variantOf: 'python',
}

export const pypy: LanguageDescription = {
  ...python,
  ...pypyInEditor,
  tier: 'one',
  install: { debian: [['pypy3']], megabytes: 77 },
  polygonType: /^python\.pypy3/,
}
