/** Runs a program as `npm start` does once everything is built; the programs of a cluster share one build. */
import { giveUp } from '../../apps/supervisor/src/terminal.mjs'

try {
  const { serve } = await import(new URL('../../dist/supervisor.js', import.meta.url).href)
  await serve(process.argv[2])
} catch (error) {
  giveUp(error)
}
