import { say } from './terminal.mjs'

/** npm forwards a signal that the terminal has sent to us as well; a second one within this time is the same one. */
const SAME_SIGNAL_MS = 1_500
/** How long stopping may take; after that the processes are left to end by themselves. */
const STOP_WITHIN_MS = 60_000

/** Ctrl-C and SIGTERM stop everything in order, also while it starts; a second Ctrl-C does not wait. */
export function stopOnSignal(enough: AbortController, stop: () => Promise<void>): void {
  let stoppingSince: number | undefined
  const onSignal = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    say('\nStopping …')
    enough.abort(new Error('stopped while starting'))
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await stop()
    say('Stopped.')
    process.exit(0)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal)
  // A test or a benchmark that starts us holds a channel; when it closes, the process that would have stopped us has died.
  process.once('disconnect', () => void onSignal('SIGTERM'))
}
