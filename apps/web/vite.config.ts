import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { refuseCircularChunks } from './build/circular-chunks.ts'
import { declarationModules } from './build/declaration-modules.ts'
import { firstPageChunk, problemsChunk, workspaceChunk } from './build/first-page.ts'

const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What every page needs and what changes with an upgrade only, so that a release leaves it in the browser's cache. */
const vendor = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zod)[\\/]/

const jsonSchemaParts = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const englishSentences = /zod\/v4\/locales\/en\.js$/

const config: UserConfig = {
  plugins: [react(), tailwindcss(), declarationModules(), leaveOutUnusedZod(), refuseCircularChunks()],
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
    // The content policy takes no font from inside a style sheet, and small ones would be put there.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    // Every browser that knows light-dark(), which the tokens need, knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: vendor },
            { name: firstPageChunk, debugName: 'shared' },
            { name: problemsChunk, debugName: 'problems' },
            { name: workspaceChunk, debugName: 'workspace' },
            { name: 'contract', test: /packages[\\/](contract|rules)[\\/]src[\\/]/ },
          ],
        },
      },
    },
  },
}

export default defineConfig(({ command }) => {
  // Whoever builds, such as a test runner with a NODE_ENV of its own, builds what people get.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return config
})

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

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
