import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a worker thread from its built entry, or from the sources. */
export function startWorker(entry: { source: URL; built: string }, options: WorkerOptions): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts')
  // The worker needs no environment variables.
  const own = { env: {}, execArgv: [], ...options }
  if (isBuilt) return new Worker(new URL(entry.built, import.meta.url), own)
  return new Worker(fromSource(entry.source), { ...own, eval: true })
}

/** Node 20 can't use a loader for the entry of a worker, so a line of JavaScript loads the sources. */
function fromSource(entry: URL): string {
  const url = JSON.stringify(entry.href)
  return `import('tsx/esm/api').then(({ tsImport }) => tsImport(${url}, ${url}))`
}
