// expect: run timed-out cpu; cpu: 400 ms
// goes on whenever it is about to end, whatever signal it gets
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGXCPU', 'SIGUSR2']) process.on(signal, () => {})
process.on('exit', () => {
  for (;;);
})
process.on('uncaughtException', () => process.exit(0))
throw new Error('now')
