import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A separate file at the root, because a service worker controls only pages beside and below it. */
export function serviceWorker(): Plugin {
  const id = fileURLToPath(new URL('../src/service-worker/service-worker.ts', import.meta.url))
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' })
    },
    generateBundle(_, bundle) {
      const built = bundle['sw.js']
      if (built?.type !== 'chunk' || built.imports.length > 0) throw new Error('The service worker is not one file')
    },
  }
}
