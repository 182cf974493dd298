import { say } from '../setup/terminal.mjs'

/** npm passes on a signal that the terminal has sent to us already; what comes so soon is the same one again. */
const SAME_SIGNAL_MS = 1_500

/** Ctrl-C and SIGTERM stop everything in order; a second Ctrl-C does not wait. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    say('\nStopping …')
    await stop()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
}
