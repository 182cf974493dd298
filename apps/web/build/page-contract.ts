import { type Plugin, parseAst, Visitor } from 'vite'

/** What only the server reads of a call: it checks parameters and access, and documents the call. */
const FOR_THE_SERVER = new Set(['params', 'query', 'access', 'scope', 'managedWith', 'summary', 'bodyLimit'])

const CONTRACT = /\/packages\/contract\/src\/.*(?<!\.test)\.ts$/

/** Leaves out of the pages what only the server reads of the contract, so that the schemas behind it are left out too. */
export function pageContract(): Plugin {
  return {
    name: 'page-contract',
    apply: 'build',
    enforce: 'pre',
    transform: (code, file) =>
      CONTRACT.test(file.replaceAll('\\', '/')) && code.includes('endpoint({')
        ? { code: withoutServerParts(code), map: null }
        : null,
  }
}

export function withoutServerParts(code: string): string {
  return withoutUnusedImports(without(code, serverParts(code)))
}

interface Part {
  start: number
  end: number
}

function serverParts(code: string): Part[] {
  const parts: Part[] = []
  new Visitor({
    CallExpression({ callee, arguments: [description] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || description?.type !== 'ObjectExpression') return
      for (const property of description.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && FOR_THE_SERVER.has(property.key.name))
          parts.push({ start: property.start, end: endOf(code, property.end) })
    },
  }).visit(parseAst(code, { lang: 'ts' }))
  return parts
}

/** After the comma, if there is one. */
const endOf = (code: string, end: number) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)

/** What no module imports belongs to no page, so the chunks are cut without it. */
function withoutUnusedImports(code: string): string {
  const unused = parseAst(code, { lang: 'ts' }).body.filter(
    (statement) =>
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.every(({ local }) => !isUsed(local.name, without(code, [statement]))),
  )
  return without(code, unused)
}

const isUsed = (name: string, code: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code)

function without(code: string, parts: readonly Part[]): string {
  return parts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}
