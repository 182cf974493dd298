import { expect, test } from 'vitest'
import { projectSources, strayImports } from './check-imports.ts'

const complaint = (path: string, text: string) => strayImports([{ path, text }])[0]

test.each([
  [
    'apps/web/src/main.tsx',
    `import { connect } from '@arbiter/database/connection/connect'`,
    'web may import contract, rules',
  ],
  ['apps/api/src/x.ts', `import type { Sandbox } from '@arbiter/sandbox/sandbox'`, 'api may import'],
  ['packages/contract/src/x.ts', `export * from '@arbiter/database/schema'`, 'contract may import rules'],
  ['packages/rules/src/x.ts', `import { z } from 'zod'`, 'rules imports nothing'],
  ['packages/rules/src/x.ts', `import { readFileSync } from 'node:fs'`, 'rules imports nothing'],
  ['apps/judge/src/x.ts', `import {\n  a,\n  b,\n} from '../../api/src/server.ts'`, 'not through a path'],
  ['apps/api/src/x.ts', `const late = await import('@arbiter/sandbox/sandbox')`, 'api may import'],
  ['apps/web/src/ui/buttons/button.tsx', `import { x } from '../../features/users/queries.ts'`, 'point down'],
  ['apps/web/src/pages/home/a.tsx', `import { x } from '../../testing/render-page.tsx'`, 'point down'],
  ['apps/web/src/features/users/a.ts', `import { x } from '../contests/b.ts'`, 'features do not import each other'],
  ['apps/supervisor/src/x.ts', `import { x } from '@arbiter/api/server'`, 'supervisor may import'],
  ['apps/api/src/http/x.ts', `import { x } from '../problems/service.ts'`, 'http knows no noun'],
  ['scripts/x.ts', `import { x } from '@arbiter/runner/server'`, 'scripts may import'],
  ['trials/x.ts', `import { x } from '../apps/api/src/x.ts'`, 'not through a path'],
  ['apps/api/src/x.ts', `import { x } from '../../../scripts/x.ts'`, 'api may import'],
  ['apps/cli/src/arbiter/x.ts', `import { x } from '@arbiter/database/x'`, 'arbiter may import contract'],
  ['apps/cli/src/arbiter/x.ts', `import { x } from '../problem/check.ts'`, 'arbiter may import contract'],
  ['apps/cli/src/arbiter/x.ts', `import { x } from 'yaml'`, 'arbiter may import contract'],
  ['e2e/x.test.ts', `import { x } from '@arbiter/api/server'`, 'e2e may import'],
  ['bench/x.ts', `import { x } from '../e2e/x.ts'`, 'bench may import'],
])('%s with %s is refused', (path, text, expected) => {
  expect(complaint(path, text)).toContain(expected)
})

test.each([
  ['apps/web/src/pages/home/a.tsx', `import { x } from '../../features/users/queries.ts'`],
  ['apps/web/src/pages/home/a.test.tsx', `import { x } from '../../testing/render-page.tsx'`],
  ['apps/web/src/features/users/a.ts', `import { x } from '../../ui/buttons/button.tsx'`],
  ['apps/judge/src/x.ts', `import { sandbox } from '@arbiter/sandbox/sandbox'`],
  ['packages/rules/src/x.test.ts', `import { test } from 'vitest'`],
  ['apps/supervisor/src/x.ts', `import { ApiConfig } from '@arbiter/api/config'`],
  ['apps/cli/src/arbiter/commands/x.ts', `import { x } from '../words/help.ts'`],
  ['apps/cli/src/arbiter/commands/x.ts', `import { skeleton } from '../../problem/skeleton.ts'`],
  ['scripts/setup/x.mjs', `import { x } from '../../apps/supervisor/src/x.mjs'`],
  ['trials/x.ts', `import { x } from '@arbiter/api/server'`],
  ['e2e/x.ts', `import { launch } from '../scripts/testing/launch-product.ts'`],
  ['packages/rules/src/x.ts', `// import { z } from 'zod'`],
])('%s with %s is fine', (path, text) => {
  expect(complaint(path, text)).toBeUndefined()
})

test('files that import each other are named, also by types and through other files', () => {
  const sources = [
    { path: 'packages/rules/src/a.ts', text: `import type { B } from './b.ts'` },
    { path: 'packages/rules/src/b.ts', text: `export { c } from './c.ts'` },
    { path: 'packages/rules/src/c.ts', text: `import '@arbiter/rules/a'` },
    { path: 'packages/rules/src/d.ts', text: `import { a } from './a.ts'` },
  ]
  const files = ['a', 'b', 'c'].map((name) => `packages/rules/src/${name}.ts`).join(', ')
  expect(strayImports(sources)).toContain(`these files import each other: ${files}`)
})

test('nouns of the API that import each other are named, though their files do not', () => {
  const sources = [
    { path: 'apps/api/src/problems/service.ts', text: `import { a } from '../submissions/store.ts'` },
    { path: 'apps/api/src/submissions/service.ts', text: `import { b } from '../problems/store.ts'` },
    { path: 'apps/api/src/submissions/store.ts', text: '' },
    { path: 'apps/api/src/problems/store.ts', text: '' },
  ]
  expect(strayImports(sources)).toEqual(['these nouns of the API import each other: problems, submissions'])
})

test('the whole project keeps to the picture', () => {
  const sources = projectSources(new URL('..', import.meta.url).pathname)
  expect(sources.length).toBeGreaterThan(100)
  expect(strayImports(sources)).toEqual([])
})
