import { prepareJava } from '@arbiter/rules/languages/java-source'
import type { PreparedSource, SourceFile } from './toolchain.ts'

/** The class that the package format runs. */
const MAIN_CLASS = 'Main'

/**
 * A Java program of several files. Class files are taken from one folder, so all classes become those of the unnamed package,
 * and imports of each other are blanked. Each file lies in a folder of its own, because names may repeat in packages.
 */
export function prepareJavaFiles(files: readonly SourceFile[]): PreparedSource | null {
  const sources = files
    .filter(({ name }) => name.endsWith('.java'))
    .map(({ content }) => prepareJava(content.toString()))
  const packages = [...new Set(sources.map(({ packageName }) => packageName).filter(Boolean))]
  const runnable = sources.filter(({ hasMain }) => hasMain)
  const main = runnable.find(({ mainClass }) => mainClass === MAIN_CLASS) ?? runnable[0] ?? sources[0]
  if (!main) return null
  const placed = sources.map((source, index) => ({
    name: `${index}/${source.publicClass}.java`,
    content: Buffer.from(withoutImports(source.code, packages)),
  }))
  const [first, ...others] = placed
  if (!first) return null
  const units = placed.map(({ name }) => name)
  return { fileName: first.name, code: first.content.toString(), entry: main.mainClass, others, units }
}

/** Blanked, not cut, so that no line moves. */
function withoutImports(code: string, packages: readonly string[]): string {
  return packages.reduce((text, name) => {
    const own = new RegExp(
      `^([ \\t]*)import\\s+${name.replaceAll('.', '\\s*\\.\\s*')}\\s*\\.\\s*(?:\\w+|\\*)\\s*;`,
      'gm',
    )
    return text.replace(own, (whole) => whole.replace(/[^\n]/g, ' '))
  }, code)
}
