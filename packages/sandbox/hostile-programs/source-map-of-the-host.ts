// expect: run exited 1
// has its trace read a file of the host, as its source map says
const text: string = 'x'
eval(`throw new Error(${JSON.stringify(text)})\n//# sourceMappingURL=file:///etc/passwd\n//# sourceURL=/etc/passwd`)
