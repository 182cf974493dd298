import { arbiter } from './arbiter.ts'

// A pager that is closed early is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.once('SIGINT', () => process.exit(130))

const { env: environment, stdin, stdout, stderr } = process
const ending = arbiter(process.argv.slice(2), {
  streams: { stdin, stdout, stderr },
  environment,
  folder: process.cwd(),
})
ending.then((code) => {
  process.exitCode = code
  // An open connection or a terminal that is read would keep the process.
  stdout.write('', () => stderr.write('', () => process.exit()))
})
