import { localeFacts } from '@arbiter/texts/locales'
import { readerLocale } from './reader-locale.ts'

// A pager that is closed early is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
process.once('SIGINT', () => process.exit(130))

const { argv, env: environment, stdin, stdout, stderr } = process
const args = argv.slice(2)
const locale = readerLocale(args, environment)

// Sentences get their language when their module is loaded. Scripts read the same ones everywhere.
Object.assign(globalThis, { BUILT_LOCALE: localeFacts(args.includes('--json') ? 'en' : locale) })

const ending = import('./arbiter.ts').then(({ arbiter }) =>
  arbiter(args, { streams: { stdin, stdout, stderr }, environment, folder: process.cwd(), locale }),
)
ending.then((code) => {
  process.exitCode = code
  // An open connection or a terminal that is read would keep the process.
  stdout.write('', () => stderr.write('', () => process.exit()))
})
