import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]
type Import = Extract<Statement, { type: 'ImportDeclaration' }>

const split = /packages\/(contract|rules)\/src\/[^?]+\.ts$|apps\/web\/src\/features\/[\w-]+\/queries\.ts$/
const part = /\?part=\w+$/

/**
 * The contract, the rules and the queries are values and pure functions, many to a file. A bundler sends files whole, so the first page
 * would carry the sentences and schemas of every other. Here each declaration becomes a module of its own, such as
 * `messages.ts?part=refusals`, and an import asks for just the parts it names: a page gets what it uses and no more.
 */
export function declarationModules(): Plugin {
  return {
    name: 'declaration-modules',
    apply: 'build',
    resolveId: { filter: { id: part }, handler: (id) => id },
    load: {
      filter: { id: part },
      async handler(id) {
        const [file = '', name = ''] = id.split('?part=')
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        return { code: partNamed(name, file, code, this.parse(code).body), moduleType: 'js', moduleSideEffects: false }
      },
    },
    transform: {
      order: 'post',
      filter: { id: [/apps\/web\/src\/.*\.tsx?$/, part] },
      async handler(code, id) {
        const imports = this.parse(code).body.filter((statement) => statement.type === 'ImportDeclaration')
        const files = await Promise.all(imports.map(({ source }) => this.resolve(source.value, id.split('?')[0])))
        return { code: imports.reduceRight((text, one, at) => askForParts(text, one, files[at]?.id), code), map: null }
      },
    },
  }
}

/** The declaration, with what it mentions of its file's imports and of its neighbours. */
function partNamed(name: string, file: string, code: string, body: Statement[]): string {
  const own = body.find((statement) => namesIn(statement).includes(name))
  if (!own) throw new Error(`${file} declares no ${name}`)
  const mentioned = identifiersIn(own)
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration')
  const neighbours = body.flatMap(namesIn).filter((other) => other !== name && mentioned.has(other))
  return [
    ...imports.flatMap((statement) => mentionedImports(statement, mentioned)),
    ...neighbours.map((other) => importOf(file, other)),
    `${code.slice(own.start, own.end).replace(/^export /, '')}\nexport { ${name} }`,
  ].join('\n')
}

function mentionedImports({ source, specifiers }: Import, mentioned: Set<string>): string[] {
  return specifiers
    .filter(({ local }) => mentioned.has(local.name))
    .map((specifier) => `import { ${importedName(specifier)} as ${specifier.local.name} } from '${source.value}'`)
}

function importedName(specifier: Import['specifiers'][number]): string {
  if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier') return specifier.imported.name
  throw new Error(`${specifier.local.name} is imported as a whole, which has no parts`)
}

const importOf = (file: string, name: string, local = name) =>
  `import { ${name} as ${local} } from '${file}?part=${name}'`

/** A statement that declares several things could end up in two modules, so the house has one thing to a statement. */
function namesIn(statement: Statement): string[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') return idName(declared.id)
  return declared?.type === 'VariableDeclaration' ? declared.declarations.flatMap(({ id }) => idName(id)) : []
}

function idName(id: { type: string; name?: string } | null): string[] {
  return id?.type === 'Identifier' && id.name ? [id.name] : []
}

/** Every name in a piece of syntax; some are only names of fields, and what they bring along unused is left out later. */
function identifiersIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  if ('type' in node && node.type === 'Identifier' && 'name' in node) found.add(String(node.name))
  for (const child of Object.values(node)) identifiersIn(child, found)
  return found
}

function askForParts(code: string, { start, end, specifiers }: Import, file: string | undefined): string {
  if (!file || !split.test(file)) return code
  const parts = specifiers.map((specifier) => importOf(file, importedName(specifier), specifier.local.name))
  return code.slice(0, start) + parts.join('\n') + code.slice(end)
}
