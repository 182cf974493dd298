import type { Complexity } from '@arbiter/rules/analysis/complexity'
import type { Growth, GrowthClass, UnclearReason } from '@arbiter/rules/analysis/growth'

/** The sentences of the built-in review. In a separate file, because no page needs them: the review is sent as text. */

const growthNames: Record<GrowthClass, string> = {
  constant: 'hardly changes with the size of the input',
  linear: 'grows in proportion to the input, O(n) or O(n log n)',
  quadratic: 'grows with the square of the input, O(n²)',
  cubic: 'grows with the cube of the input, O(n³)',
}

const unclearReasons: Record<UnclearReason, string> = {
  'too-few-sizes': 'too few tests of different sizes stand out from the smallest ones',
  'too-cheap': 'even the largest test hardly differs from the smallest ones',
  'between-classes': 'the measurements fit neither O(n), O(n²) nor O(n³) well',
}

type Unit = (cost: number) => string

const milliseconds: Unit = (cost) => `${Math.round(cost)} ms`
const megabytes: Unit = (kilobytes) => `${(kilobytes / 1024).toFixed(1)} MB`

/** Includes the numbers behind the statement, so that a reader can check it. */
function growth(what: string, found: Growth, unit: Unit): string {
  if (found.kind === 'unclear') return `**${what}**: the growth is unclear, because ${unclearReasons[found.reason]}.`
  const { from, to, floor } = found
  const stated = `**${what}** ${growthNames[found.growth]}`
  if (found.growth === 'constant') return `${stated}: about ${unit(floor)}, even for ${inputSize(to.size)} of input.`
  const grown = `${unit(from.cost)} for ${inputSize(from.size)} and ${unit(to.cost)} for ${inputSize(to.size)} of input`
  const start = unit(floor)
  const isNothing = start === unit(0)
  return `${stated}: ${grown}${isNothing ? '' : `, not counting the ${start} that even the smallest tests need`}.`
}

function inputSize(bytes: number): string {
  if (bytes >= 1024 * 1024) return `${(bytes / 1024 / 1024).toFixed(1)} MB`
  return bytes >= 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${Math.round(bytes)} bytes`
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`

const MAX_LISTED_NAMES = 5
const MAX_LISTED_NAME_LENGTH = 40

/** Names come from the submitted code, so both their number and their length are bounded here. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => `\`${clipped(name)}\``)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

const clipped = (name: string) =>
  name.length > MAX_LISTED_NAME_LENGTH ? `${name.slice(0, MAX_LISTED_NAME_LENGTH)}…` : name

const percent = (part: number, whole: number) => Math.round((100 * part) / whole)
const share = (part: number, whole: number) => (100 * part < whole ? 'less than 1%' : `${percent(part, whole)}%`)

/** The same words as the complexity panel uses for the measurement. */
function measuredWords(growth: Complexity): string {
  if (growth.kind === 'clear')
    return growth.growth === '1' ? 'is the same for every size' : `grows about as ${growth.growth}`
  return growth.reason === 'too-cheap' ? 'is too little to tell how it grows' : 'grows in a way that is unclear'
}

export const reviewTexts = {
  builtInName: 'Built-in analysis',
  builtInSpeaks:
    'This review comes from the built-in analysis: it is based on the measurements of the judge and on the structure of the code. No language model took part.',
  modelSpeaks: (model: string) => `This review was written by the language model ${model}. It may be wrong.`,
  complexity: 'Complexity',
  performance: 'Performance',
  style: 'Style',
  alternatives: 'Alternatives',

  measuredTime: (growth: Complexity, part: number | null) => {
    const atLargest = part === null ? '' : `; at the largest n it takes ${share(part, 1)} of the limit`
    return `**CPU time** ${measuredWords(growth)}, measured on inputs of growing size${atLargest}.`
  },
  measuredMemory: (growth: Complexity) => `**Memory** ${measuredWords(growth)}, measured on inputs of growing size.`,
  timeGrowth: (found: Growth) => growth('CPU time', found, milliseconds),
  memoryGrowth: (found: Growth) => growth('Memory', found, megabytes),
  loops: (loops: number, deepest: number) =>
    loops === 0
      ? 'The code has no loops.'
      : `The code has ${counted(loops, 'loop')}, nested at most ${deepest} deep. Library calls may contain further loops.`,
  recursion: (names: string[]) =>
    `Recursive functions: ${listed(names)}. Check the recursion depth for the largest input.`,
  notAnalyzed: {
    'too-long': 'The code is too long for the built-in analysis, so this review is based on the measurements alone.',
    'no-grammar':
      'The built-in analysis does not read this language, so this review is based on the measurements alone.',
    failed: 'The code could not be analysed in time, so this review is based on the measurements alone.',
  },

  slowest: (ms: number, limitMs: number) =>
    `The slowest test took ${ms} ms of CPU time, ${share(ms, limitMs)} of the limit of ${limitMs} ms.`,
  largest: (mb: number, limitMb: number) =>
    `It used at most ${mb.toFixed(1)} MB, ${share(mb, limitMb)} of the limit of ${limitMb} MB.`,
  standing: ({ others, slower, larger }: { others: number; slower: number; larger: number }) => {
    if (others < 1) return 'No other accepted solution counts yet, so there is nothing to compare it with.'
    if (others === 1)
      return `The only other accepted solution ${slower ? 'was slower' : 'was as fast or faster'} and used ${larger ? 'more' : 'as much or less'} memory.`
    return `Of ${others} other accepted solutions, ${percent(slower, others)}% were slower and ${percent(larger, others)}% used more memory.`
  },
  habits: {
    'endl-in-loops': "`endl` flushes the output each time; `'\\n'` is much faster for many lines.",
    'slow-cin':
      '`cin` is slow while it is synchronised with C; `ios::sync_with_stdio(false); cin.tie(nullptr);` at the start makes it fast.',
    scanner: '`Scanner` is slow for large inputs; `BufferedReader` with `StreamTokenizer` reads many times faster.',
    'string-plus-in-java': 'Appending to a `String` in a loop copies it each time; a `StringBuilder` does not.',
    'input-in-python':
      '`input()` is slow for many lines; `sys.stdin.readline` or `sys.stdin.buffer.read().split()` are faster.',
    'list-pop-front':
      'Removing or inserting at the front of a list moves all its other elements; a `collections.deque` does not.',
    'shift-in-javascript': '`shift()` may move the whole array; a queue that keeps the index of its head does not.',
    'unbounded-scanf': '`%s` without a width can write past its array; `%99s` for `char s[100]` cannot.',
    'recursion-limit':
      'With a raised recursion limit, deep recursion can overflow the stack and crash; a loop with its own stack cannot.',
  },

  length: (lines: number, functions: number) =>
    `${counted(lines, 'line')} ${functions === 0 ? 'without any function' : `in ${counted(functions, 'function')}`}.`,
  longFunction: (lines: number) =>
    `The longest function has ${lines} lines; smaller functions with good names are easier to check.`,
  longLine: (characters: number) => `The longest line has ${characters} characters.`,
  shortNames: (short: number, all: number) =>
    `${short} of ${all} names are single letters; descriptive names are easier to read.`,
  comments: (comments: number, lines: number) =>
    comments === 0
      ? `There are no comments${lines > 40 ? '; a line about the idea of the solution would help a reader' : ', which is fine for a short program'}.`
      : `The code has ${counted(comments, 'comment')}.`,
  containers: (names: string[]) => `Used from the standard library: ${names.map((name) => `\`${name}\``).join(', ')}.`,

  noTopic: 'There is no advice for the topics of this problem yet.',
  byTopic: {
    graphs:
      'Graphs: where all edges cost the same, a breadth-first search is enough; with costs of 0 and 1, a deque replaces the priority queue.',
    'shortest paths':
      "Shortest paths: Dijkstra's algorithm with a binary heap is O((n + m) log n); on dense graphs the version with an array is O(n²).",
    bfs: 'Breadth-first search: marking a state when it is put into the queue, not when it is taken out, keeps the queue small.',
    grid: 'Grids: a single index `row * width + column` is faster than a pair.',
    greedy:
      'Greedy: an exchange argument shows whether the local choice is safe; where it is not, dynamic programming over the same order often is.',
    sorting:
      'Sorting: where the values are small, counting sort is O(n); where only the k-th is wanted, a selection is O(n).',
    intervals:
      'Intervals: sorted by their end, the first that fits is the right one to take; sorted by their start, a sweep counts overlaps.',
    arrays:
      'Arrays: prefix sums answer sums of ranges in O(1) each; a difference array does the same for updates of ranges.',
    'two pointers': 'Two pointers: each end moves forward only, so the whole takes O(n) although the loops are nested.',
    'sliding window': 'Sliding window: a deque keeps the largest of a window in O(1) per step.',
    searching: 'Searching: where the answer is monotone, a binary search over it needs only a check of one value.',
    'binary search': 'Binary search: `lower_bound`, `bisect_left` and `Arrays.binarySearch` are there and well tested.',
    'prefix sums': 'Prefix sums: in two dimensions four of them give any rectangle.',
    'dynamic programming':
      'Dynamic programming: when only the last row is needed, two rows are enough memory; from the bottom up there is no recursion.',
    dp: 'Dynamic programming: states that cannot be reached need not be visited; a map of the states that can be is sometimes far smaller.',
    bitmask: 'Bit masks: all subsets of a set are walked with `sub = (sub - 1) & mask` in O(3ⁿ) over all sets.',
    strings:
      'Strings: hashing compares substrings in O(1) after O(n); the Z function and KMP find patterns without hashing.',
    math: 'Mathematics: a sieve prepares all small primes once; modular inverses need a prime modulus.',
    trees:
      'Trees: an order of visits turns subtrees into ranges of an array; binary lifting gives common ancestors in O(log n).',
    'data structures':
      'Data structures: a Fenwick tree is shorter and faster than a segment tree where sums of prefixes are enough.',
  } as Record<string, string>,
}
