import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What every page needs and what changes with an upgrade only, so that a release leaves it in the browser's cache. */
const vendor = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/

const jsonSchemaParts = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const englishSentences = /zod\/v4\/locales\/en\.js$/

export default defineConfig({
  plugins: [react(), tailwindcss(), sendOnlyUsedSchemas(), leaveOutUnusedZod()],
  server: {
    // The host stays the browser's own: the API refuses calls whose Origin is another.
    proxy: {
      '^/api/': { target: apiOrigin, changeOrigin: false },
      '^/run$': { target: apiOrigin, changeOrigin: false },
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Every browser that knows light-dark(), which the tokens need, knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } } },
  },
})

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/**
 * The contract and the rules are values and pure functions, but a bundler can't know that a call such as `z.object(...)`
 * does nothing else, so every page would carry every schema. This tells it: what a page does not use is not sent.
 */
function sendOnlyUsedSchemas(): Plugin {
  return {
    name: 'send-only-used-schemas',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /packages\/(contract|rules)\/src\// },
      handler(code) {
        const calls = this.parse(code).body.flatMap(callsMakingConstants)
        return { code: calls.reduceRight(markPure, code), map: null }
      },
    },
  }
}

interface Span {
  start: number
  end: number
}

function callsMakingConstants(statement: Statement): Span[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
}

// The mark counts for one call only; around a function it covers the whole chain.
function markPure(code: string, { start, end }: Span): string {
  return `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`
}

/**
 * Parts that zod's schemas hold on to and the browser has no use for: the writer of JSON Schema, which only the server's API
 * documentation needs, and sentences of zod's own, in place of which people read those of the contract.
 */
function leaveOutUnusedZod(): Plugin {
  const absent = '() => () => { throw new Error("The browser writes no JSON Schema") }'
  return {
    name: 'leave-out-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: [jsonSchemaParts, englishSentences] },
      handler(code, id) {
        if (englishSentences.test(id)) return { code: 'export default () => ({})', map: null }
        const stubs = this.parse(code)
          .body.flatMap(exportedNames)
          .map((name) => `absent as ${name}`)
        return { code: `const absent = ${absent}\nexport { ${stubs.join(', ')} }`, map: null }
      },
    },
  }
}

function exportedNames(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = statement
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
  if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => nameOf(id))
  return specifiers.flatMap(({ exported }) => nameOf(exported))
}

function nameOf(node: { type: string; name?: string }): string[] {
  return node.type === 'Identifier' && node.name ? [node.name] : []
}
