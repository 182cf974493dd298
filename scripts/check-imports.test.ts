import { expect, test } from 'vitest'
import { projectSources, strayImports } from './check-imports.ts'

const complaint = (path: string, text: string) => strayImports([{ path, text }])[0]

test.each([
  ['apps/web/src/main.tsx', `import { connect } from '@arbiter/database/connect'`, 'web may import contract, rules'],
  ['apps/api/src/x.ts', `import type { Sandbox } from '@arbiter/sandbox/sandbox'`, 'api may import'],
  ['packages/contract/src/x.ts', `export * from '@arbiter/database/schema'`, 'contract may import rules'],
  ['packages/rules/src/x.ts', `import { z } from 'zod'`, 'rules imports nothing'],
  ['packages/rules/src/x.ts', `import { readFileSync } from 'node:fs'`, 'rules imports nothing'],
  ['apps/judge/src/x.ts', `import {\n  a,\n  b,\n} from '../../api/src/server.ts'`, 'not through a path'],
  ['apps/api/src/x.ts', `const late = await import('@arbiter/sandbox/sandbox')`, 'api may import'],
  ['apps/web/src/ui/button.tsx', `import { x } from '../features/users/queries.ts'`, 'point down'],
  ['apps/web/src/features/users/a.ts', `import { x } from '../contests/b.ts'`, 'features do not import each other'],
])('%s with %s is told', (path, text, expected) => {
  expect(complaint(path, text)).toContain(expected)
})

test.each([
  ['apps/web/src/pages/home/a.tsx', `import { x } from '../../features/users/queries.ts'`],
  ['apps/web/src/features/users/a.ts', `import { x } from '../../ui/button.tsx'`],
  ['apps/judge/src/x.ts', `import { sandbox } from '@arbiter/sandbox/sandbox'`],
  ['packages/rules/src/x.test.ts', `import { test } from 'vitest'`],
  ['packages/rules/src/x.ts', `// import { z } from 'zod'`],
])('%s with %s is fine', (path, text) => {
  expect(complaint(path, text)).toBeUndefined()
})

test('the whole project keeps to the picture', () => {
  const sources = projectSources(new URL('..', import.meta.url).pathname)
  expect(sources.length).toBeGreaterThan(100)
  expect(strayImports(sources)).toEqual([])
})
