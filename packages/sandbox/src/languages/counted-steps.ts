import { profiledSteps } from './counted-java.ts'
import type { PreparedSource, SourceFile } from './toolchain.ts'

/**
 * A program that counts the steps it takes (basic blocks, or instructions of its interpreter) and writes their number to its
 * error stream when it ends; of Java, see `counted-java.ts`. Other than its time the number is the same on every machine, however busy, and whatever is in the caches. A program may write any number
 * there, so that it says something about that program only.
 */
const MARK = 'arbiter-steps'

const LAST_LINE = new RegExp(`${MARK} ([0-9]{1,15})\\n$`)

/** Reads the number from an error stream, which may be long: only its last line counts, and what the JVM printed. */
export class StepReader {
  #unread = ''
  #profiled = 0

  add(chunk: Buffer): void {
    const text = this.#unread + chunk.toString('latin1')
    const end = text.lastIndexOf('\n', text.length - KEPT_CHARACTERS) + 1
    this.#profiled += profiledSteps(text.slice(0, end))
    this.#unread = text.slice(end).slice(-LONGEST_LINE)
  }

  /** Null if the program has counted nothing. */
  steps(): number | null {
    const found = this.#unread.match(LAST_LINE)
    if (found) return Number(found[1])
    return this.#profiled + profiledSteps(this.#unread) || null
  }
}

/** Longer than the line of a count. */
const KEPT_CHARACTERS = 200
/** Only the end of a longer line is kept: otherwise a program that never ends its line costs the square of its length. */
const LONGEST_LINE = 4_000

/** Calls the function below at the beginning of every basic block. */
const COUNTING_FLAG = '-fsanitize-coverage=trace-pc'

const counterInC = `#include <stdio.h>
#ifdef __cplusplus
extern "C" {
#endif
void __sanitizer_cov_trace_pc(void);
static unsigned long long steps;
__attribute__((no_sanitize_coverage)) void __sanitizer_cov_trace_pc(void) { steps++; }
__attribute__((no_sanitize_coverage, destructor)) static void write_steps(void) {
  dprintf(2, "\\n${MARK} %llu\\n", steps);
}
#ifdef __cplusplus
}
#endif
`

/** Adds the counter as a separate unit, so that no macro of the program affects it. */
export function countedNative(source: PreparedSource, extension: 'c' | 'cpp'): PreparedSource {
  const counter: SourceFile = { name: `${MARK}.${extension}`, content: Buffer.from(counterInC) }
  const { fileName, others = [], units = [fileName] } = source
  return { ...source, others: [...others, counter], units: [...units, counter.name], flags: [COUNTING_FLAG] }
}

/** V8 counts blocks by itself, when it is asked to before it compiles the program. */
const counterInJavascript = (entry: string) => `const { Session } = require('node:inspector')
const session = new Session()
session.connect()
session.post('Profiler.enable')
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
process.on('exit', () => {
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    const own = result.filter(({ url }) => url.startsWith('file:///w/') && !url.endsWith('${MARK}.js'))
    const ranges = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    const steps = ranges.reduce((sum, { count }) => sum + count, 0)
    require('node:fs').writeSync(2, '\\n${MARK} ' + steps + '\\n')
  })
})
process.argv[1] = '/w/${entry}'
require('node:module').runMain()
`

export function countedJavascript(source: PreparedSource): PreparedSource {
  const counter: SourceFile = { name: `${MARK}.js`, content: Buffer.from(counterInJavascript(source.entry)) }
  return { ...source, others: [...(source.others ?? []), counter], entry: counter.name }
}

/**
 * Python counts the instructions of its interpreter. Functions written in C are one instruction, so those whose work grows with
 * the length of what they are called with are counted by it; some, as `x in a_list`, can't be seen.
 */
const counterInPython = (entry: string) => `import atexit, bisect, builtins, heapq, math, runpy, sys, threading
program = '/w/${entry}'
steps = 0

def trace(frame, event, arg):
    global steps
    if event == 'opcode':
        steps += 1
    elif event == 'call':
        file = frame.f_code.co_filename
        if file == __file__ or file.startswith('<frozen'):
            return None
        if file == program and frame.f_code.co_name == '<module>':
            steps = 0
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
    return trace

linear = {'insert', 'remove', 'index', 'count', 'reverse', 'copy', 'extend', 'join', 'find', 'replace', 'split', 'startswith'}

def profile(frame, event, arg):
    global steps
    if event != 'c_call':
        return
    owner = getattr(arg, '__self__', None)
    if type(owner) not in (list, str, bytes):
        return
    if arg.__name__ == 'sort':
        steps += int(len(owner) * math.log2(len(owner) + 1))
    elif arg.__name__ in linear:
        steps += len(owner)

def length(value):
    return len(value) if hasattr(value, '__len__') else 0

def log(value):
    return int(math.log2(length(value) + 1)) + 1

def counted(module, name, cost):
    function = getattr(module, name)
    def counting(*args, **options):
        global steps
        steps += cost(*args)
        return function(*args, **options)
    setattr(module, name, counting)

sort = builtins.sorted
def counting_sorted(values, **options):
    global steps
    result = sort(values, **options)
    steps += len(result) * log(result)
    return result
builtins.sorted = counting_sorted

for name in ('sum', 'min', 'max', 'any', 'all'):
    counted(builtins, name, lambda *args: length(args[0]) if len(args) == 1 else len(args))
counted(heapq, 'heappush', lambda heap, *rest: log(heap))
for name in ('heappop', 'heapreplace', 'heappushpop'):
    counted(heapq, name, lambda heap, *rest: 3 * log(heap)) # two comparisons and a move at each level
counted(heapq, 'heapify', length)
for name in ('bisect', 'bisect_left', 'bisect_right'):
    counted(bisect, name, lambda values, *rest: log(values))
for name in ('insort', 'insort_left', 'insort_right'):
    counted(bisect, name, lambda values, *rest: len(values))

def write():
    sys.settrace(None)
    sys.setprofile(None)
    sys.stderr.write('\\n${MARK} %d\\n' % steps)

atexit.register(write)
sys.argv = [program]
threading.settrace(trace)
threading.setprofile(profile)
sys.setprofile(profile)
sys.settrace(trace)
runpy.run_path(program, run_name='__main__')
`

export function countedPython(source: PreparedSource, entry: string): PreparedSource {
  const counter: SourceFile = { name: `${MARK}.py`, content: Buffer.from(counterInPython(entry)) }
  return { ...source, others: [...(source.others ?? []), counter], entry: `files/${counter.name}` }
}
