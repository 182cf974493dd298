import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a thread from its entry: as it was built, or from the sources. */
export function startWorker(entry: { source: URL; built: string }, options: WorkerOptions): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts')
  // It needs nothing of the environment.
  const own = { env: {}, execArgv: [], ...options }
  if (isBuilt) return new Worker(new URL(entry.built, import.meta.url), own)
  return new Worker(fromSource(entry.source), { ...own, eval: true })
}

/** Node 20 takes no loader for the entry of a worker, so the sources are loaded from a line of JavaScript. */
function fromSource(entry: URL): string {
  const url = JSON.stringify(entry.href)
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`
}
