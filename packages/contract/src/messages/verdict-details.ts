import { texts } from '@arbiter/texts/texts'

/** The few words beside a verdict, by what the judge writes. */
export const verdictDetailNames = texts({
  'Memory Limit Exceeded': 'Memory Limit Exceeded',
  'Output Limit Exceeded': 'Output Limit Exceeded',
  'Idleness limit': 'Idleness limit',
  'Wall-clock limit': 'Wall-clock limit',
  'Total time limit': 'Total time limit',
  'No answer in time': 'No answer in time',
  'Partial score': 'Partial score',
  'Pretests passed': 'Pretests passed',
  // By an input that another participant has found.
  Hacked: 'Hacked',
})

export const programEndTexts = texts({
  exitCode: 'Exit code {code}',
  signal: 'Signal {signal}',
  // {name} is such as "SIGSEGV, segmentation fault".
  signalNamed: 'Signal {signal} ({name})',
})

/** Signals of Linux. */
export const signalNames = texts({
  'SIGILL, illegal instruction': 'SIGILL, illegal instruction',
  'SIGTRAP, trap': 'SIGTRAP, trap',
  'SIGABRT, abort': 'SIGABRT, abort',
  'SIGBUS, bus error': 'SIGBUS, bus error',
  'SIGFPE, arithmetic error': 'SIGFPE, arithmetic error',
  'SIGKILL, killed': 'SIGKILL, killed',
  'SIGSEGV, segmentation fault': 'SIGSEGV, segmentation fault',
  'SIGPIPE, broken pipe': 'SIGPIPE, broken pipe',
  'SIGTERM, terminated': 'SIGTERM, terminated',
  'SIGSYS, forbidden system call': 'SIGSYS, forbidden system call',
})
