import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

/** A call's line for the API documentation is read on the server alone. */
export function leaveOutSummaries(): Plugin {
  return {
    name: 'leave-out-summaries',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/, code: /summary:/ },
      handler(code) {
        const ranges = this.parse(code).body.flatMap(summaryIn)
        return { code: without(code, ranges), map: null }
      },
    },
  }
}

interface Range {
  start: number
  end: number
}

/** Of `export const submit = endpoint({ …, summary: '…', reply: … })`: up to what follows it. */
function summaryIn(statement: Statement): Range[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) => {
    const described = init?.type === 'CallExpression' ? init.arguments[0] : undefined
    if (described?.type !== 'ObjectExpression') return []
    const at = described.properties.findIndex(
      (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'summary',
    )
    const [summary, next] = described.properties.slice(at)
    return at >= 0 && summary && next ? [{ start: summary.start, end: next.start }] : []
  })
}

const without = (code: string, ranges: Range[]) =>
  ranges.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
