import type { Plugin, Rolldown } from 'vite'

const jsonSchemaParts = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const englishSentences = /zod\/v4\/locales\/en\.js$/

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/**
 * Parts that zod's schemas hold on to and the browser has no use for: the writer of JSON Schema, which only the server's API
 * documentation needs, and sentences of zod's own, in place of which people read those of the contract.
 */
export function leaveOutUnusedZod(): Plugin {
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

/** The router's package names only the files that warn developers; those without the warnings lie beside them. */
export function quietRouter(): Plugin {
  return {
    name: 'quiet-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router') return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: found.id.replace(/([\\/]dist[\\/])development([\\/])/, '$1production$2') }
    },
  }
}

const markdownWriter = /^\s*toMarkdownExtensions\.push\(\w+\(settings\)\)$/m

/** Pages read Markdown and never write it. An upgrade that writes this line in another way is noticed here. */
export function leaveOutMarkdownWriters(): Plugin {
  return {
    name: 'leave-out-markdown-writers',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/remark-(gfm|math)\/lib\/index\.js$/ },
      handler(code, id) {
        if (!markdownWriter.test(code)) this.error(`${id} has no writer of Markdown to leave out`)
        return { code: code.replace(markdownWriter, ''), map: null }
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
