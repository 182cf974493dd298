// expect: run timed-out idle
// waits for ever, and catches what might end it
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
setInterval(() => {}, 1_000_000)
