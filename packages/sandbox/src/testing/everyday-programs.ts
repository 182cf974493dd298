/**
 * The programs that `npm test` runs: one for each wall, limit and language, with the reason beside its name. `npm test -- --all`
 * runs every program of both folders.
 */

/** `npm run machines` sets it, too, because it makes its own selection. */
export const isEvery = process.env.ALL_PROGRAMS === '1'

export const everydayHostile: Record<string, string> = {
  // Walls around the running program
  'files-of-the-host.c': 'files of the host',
  'walking-the-files.cpp': 'every folder of the box',
  'writing-files.c': 'files left for the next run',
  'inherited-descriptors.c': 'descriptors',
  'network.c': 'network namespace',
  'fork-bomb.c': 'no second process',
  'raw-clones.c': 'clone flags',
  'executing-other-programs.c': 'exec',
  'becoming-root.c': 'user ids',
  'capabilities.c': 'capabilities',
  'namespaces-and-mounts.c': 'namespaces and mounts',
  'forbidden-calls.c': 'filter of system calls',
  'unknown-calls.c': 'system calls newer than the filter',
  'calls-of-32-bit.c': 'system calls of another architecture',
  'attacking-the-warden.c': 'the warden',
  'killing-everybody.c': 'signals',
  'forged-report.c': 'the report of a run',
  'hidden-memory.c': 'IPC namespace',
  'letters-to-others.c': 'sockets of the host',
  'marks-on-shared-files.c': 'covert channel through shared files',
  'terminals-and-devices.c': 'devices',
  'rewriting-its-input-file.c': 'the judge’s input file',
  'crashing.c': 'crash reported as a signal',
  // Limits
  'spinning-threads.c': 'CPU time, summed over threads',
  'sleeping.c': 'idle time',
  'sleeping-in-pieces.c': 'idle time between bursts of work',
  'memory-by-malloc.c': 'memory limit',
  'memory-for-a-moment.c': 'memory peak shorter than a poll',
  'output-flood.c': 'output limit',
  'complaint-flood.c': 'output limit of the error stream',
  'descriptor-bomb.c': 'number of descriptors',
  'thread-bomb.c': 'number of threads',
  'raising-limits.c': 'rlimits',
  // The compiler, attacked by its source
  'passwd-by-include.c': 'files of the host',
  'secret-by-has-include.c': 'names of files of the host',
  'random-by-include.c': 'memory limit of the compiler',
  'constant-spin.cpp': 'CPU time of the compiler',
  'mistakes.cpp': 'size of the compiler’s log',
  'giant-array.cpp': 'size of the compiled program',
  // A program in the compiler's place
  'compiler-looks-around.c': 'walls of the compiler’s box',
  'compiler-forks.c': 'number of processes',
  'compiler-leaves-a-link.c': 'kind of the compiled file',
  'compiler-stays.c': 'processes that outlive the compiler',
  // Runtimes
  'calls-by-ctypes.py': 'Python, past its own checks',
  'memory-beside-the-heap.java': 'Java, outside its heap',
  'calls-by-pinvoke.cs': 'Mono, past its own checks',
  'looking-around.kt': 'Kotlin, through the library of Java',
  'inner-bindings.js': 'Node, through its internals',
  'commands.rs': 'Rust',
  'fork-and-exec.go': 'Go, by bare system calls',
  'calls-by-fiddle.rb': 'Ruby, past its own checks',
  'files-by-reference.ts': 'TypeScript, files of the host',
  'passwd-by-include.pas': 'Pascal, files of the host',
  'program-at-compile-time.hs': 'Haskell, a program in the compiler',
  'library-of-c.ml': 'OCaml, past its own checks',
  'processes.php': 'PHP, no second process',
  'patterns-for-ever.lua': 'Lua, time in a single call',
  'calls-by-syscall.pl': 'Perl, by bare system calls',
  'import-of-passwd.d': 'D, files of the host',
}

export const everydayHonest: Record<string, string> = {
  'scanf-sum.c': 'C',
  'big-array-on-the-stack.c': 'C: stack as large as memory',
  'memory-of-200-mb.c': 'C: memory just below its limit',
  'pthreads-mutex.c': 'C: threads',
  'cin-plain.cpp': 'C++',
  'pb-ds-order-statistics.cpp': 'C++: headers of GNU’s library',
  'deep-dfs.cpp': 'C++: deep recursion',
  'std-thread.cpp': 'C++: threads',
  'scanner.java': 'Java',
  'main-in-another-class.java': 'Java: the class that is started',
  'big-stack-thread.java': 'Java: deep recursion',
  'memory-of-100-mb.java': 'Java: memory beside what the machine takes',
  'executor-service.java': 'Java: threads',
  'input-ints.py': 'Python',
  'recursion-with-thread.py': 'Python: deep recursion',
  'memory-of-150-mb.py': 'Python: memory',
  'threads-and-queue.py': 'Python: threads',
  'read-file-sync-dev-stdin.js': 'JavaScript',
  'deep-recursion.js': 'JavaScript: deep recursion',
  'memory-of-100-mb.js': 'JavaScript: memory beside what Node takes',
  'worker-threads.js': 'JavaScript: threads',
  'read-all-input.rs': 'Rust',
  'deep-recursion.rs': 'Rust: deep recursion',
  'buffered-fscan.go': 'Go',
  'read-and-sum.pas': 'Pascal',
  'readf-sum.d': 'D',
  'scanf-sum.ml': 'OCaml',
  'interact-sum.hs': 'Haskell',
  'structured-bindings.cpp': 'C++17',
  'multidimensional-subscript.cpp': 'C++23',
  'read-split-sum.rb': 'Ruby',
  'loops-of-ten-million.py': 'PyPy',
  'sum-with-types.ts': 'TypeScript',
  'read-line-split.cs': 'C#',
  'read-all-sum.php': 'PHP',
  'read-numbers.lua': 'Lua',
  'read-split-sum.pl': 'Perl',
  'read-line-map.kt': 'Kotlin',
}

/** What `npm test` has judged in a language beside the core: that it works, and the limit that its runtime meets in its own way. */
export const everydayVerdicts: readonly string[] = ['Accepted', 'memory']

/** Those of a folder that this run tries. */
export const chosenPrograms = (names: readonly string[], everyday: Record<string, string>): string[] =>
  names.filter((name) => isEvery || name in everyday)
