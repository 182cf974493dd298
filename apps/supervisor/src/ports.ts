import { createServer } from 'node:net'
import { CliError } from './terminal.mjs'

/** Checked before anything is started, so that a taken port is reported at once. */
export async function checkPort(name: string, port: number, host: string): Promise<void> {
  const problem = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    const probe = createServer()
    probe.once('error', done)
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
  if (problem) throw new CliError(sentenceFor(problem, name, port, host))
}

function sentenceFor(problem: NodeJS.ErrnoException, name: string, port: number, host: string): string {
  const other = `choose another one, for example: ${name}=${port < 1024 ? 3000 : port + 100} npm start`
  if (problem.code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or ${other}`
  if (problem.code === 'EACCES') return `This user may not listen on port ${port}. Please ${other}`
  return `Arbiter can't listen on ${host}, port ${port} (${problem.code}). Please ${other}`
}
