import type { Plugin } from 'vite'

type Imports = ReadonlyMap<string, readonly string[]>

/** Fails the build on circular chunks: on some pages their values would be used before they are initialized. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'refuse-circular-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const imports: Imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
      for (const { fileName } of chunks) {
        const circle = pathBack(fileName, imports)
        if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}`)
      }
    },
  }
}

/** The import path from a chunk back to itself, if there is one. */
function pathBack(start: string, imports: Imports): string[] | null {
  const ways = new Map([[start, [start]]])
  for (const [chunk, way] of ways) {
    for (const next of imports.get(chunk) ?? []) {
      if (next === start) return [...way, start]
      if (!ways.has(next)) ways.set(next, [...way, next])
    }
  }
  return null
}
