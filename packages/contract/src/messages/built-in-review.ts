import { texts } from '@arbiter/texts/texts'

/** The sentences of a review, which are kept by code; `review-text.ts` makes a text of them. */

/** What a review begins with. */
export const reviewSpeakers = texts({
  builtIn:
    'This review comes from the built-in analysis: it is based on the measurements of the judge and on the structure of the code. No language model took part.',
  model: 'This review was written by the language model {model}. It may be wrong.',
})

export const reviewParts = texts({
  complexity: 'Complexity',
  performance: 'Performance',
  style: 'Style',
  alternatives: 'Alternatives',
})

export const reviewFindings = texts({
  // The words between ** are shown in bold. A cost is such as 12 ms, a size such as 2.0 MB.
  timeFlat: '**CPU time** hardly changes with the size of the input: about {cost}, even for {size} of input.',
  timeGrows:
    '**CPU time** {growth, select, linear {grows in proportion to the input, O(n) or O(n log n)} quadratic {grows with the square of the input, O(n²)} other {grows with the cube of the input, O(n³)}}: {fromCost} for {fromSize} and {toCost} for {toSize} of input.',
  timeGrowsAbove:
    '**CPU time** {growth, select, linear {grows in proportion to the input, O(n) or O(n log n)} quadratic {grows with the square of the input, O(n²)} other {grows with the cube of the input, O(n³)}}: {fromCost} for {fromSize} and {toCost} for {toSize} of input, not counting the {floor} that even the smallest tests need.',
  timeUnclear:
    '**CPU time**: the growth is unclear, because {reason, select, sizes {too few tests of different sizes stand out from the smallest ones} cheap {even the largest test hardly differs from the smallest ones} other {the measurements fit neither O(n), O(n²) nor O(n³) well}}.',
  memoryFlat: '**Memory** hardly changes with the size of the input: about {cost}, even for {size} of input.',
  memoryGrows:
    '**Memory** {growth, select, linear {grows in proportion to the input, O(n) or O(n log n)} quadratic {grows with the square of the input, O(n²)} other {grows with the cube of the input, O(n³)}}: {fromCost} for {fromSize} and {toCost} for {toSize} of input.',
  memoryGrowsAbove:
    '**Memory** {growth, select, linear {grows in proportion to the input, O(n) or O(n log n)} quadratic {grows with the square of the input, O(n²)} other {grows with the cube of the input, O(n³)}}: {fromCost} for {fromSize} and {toCost} for {toSize} of input, not counting the {floor} that even the smallest tests need.',
  memoryUnclear:
    '**Memory**: the growth is unclear, because {reason, select, sizes {too few tests of different sizes stand out from the smallest ones} cheap {even the largest test hardly differs from the smallest ones} other {the measurements fit neither O(n), O(n²) nor O(n³) well}}.',

  // The growth is such as n log n.
  measuredTime:
    '**CPU time** {how, select, same {is the same for every size} grows {grows about as {growth}} little {is too little to tell how it grows} other {grows in a way that is unclear}}, measured on inputs of growing size.',
  measuredTimeOfLimit:
    '**CPU time** {how, select, same {is the same for every size} grows {grows about as {growth}} little {is too little to tell how it grows} other {grows in a way that is unclear}}, measured on inputs of growing size; at the largest n it takes {percent, plural, =0 {less than 1%} one {#%} other {#%}} of the limit.',
  measuredMemory:
    '**Memory** {how, select, same {is the same for every size} grows {grows about as {growth}} little {is too little to tell how it grows} other {grows in a way that is unclear}}, measured on inputs of growing size.',

  noLoops: 'The code has no loops.',
  loops:
    'The code has {loops, plural, one {# loop} other {# loops}}, nested at most {deepest} deep. Library calls may contain further loops.',
  recursion: 'Recursive functions: {names}. Check the recursion depth for the largest input.',
  recursionOfMany: 'Recursive functions: {names} and {more} more. Check the recursion depth for the largest input.',

  // The time and the limit are such as 12 ms.
  slowest:
    'The slowest test took {time} of CPU time, {percent, plural, =0 {less than 1%} one {#%} other {#%}} of the limit of {limit}.',
  // The memory and the limit are such as 12.5 MB.
  largest:
    'It used at most {memory}, {percent, plural, =0 {less than 1%} one {#%} other {#%}} of the limit of {limit}.',
  noOthers: 'No other accepted solution counts yet, so there is nothing to compare it with.',
  oneOther:
    'The only other accepted solution {slower, select, yes {was slower} other {was as fast or faster}} and used {larger, select, yes {more} other {as much or less}} memory.',
  others: 'Of {others, number} other accepted solutions, {slower}% were slower and {larger}% used more memory.',

  length:
    '{lines, plural, one {# line} other {# lines}} {functions, plural, =0 {without any function} one {in # function} other {in # functions}}.',
  longFunction: 'The longest function has {lines} lines; smaller functions with good names are easier to check.',
  longLine: 'The longest line has {characters} characters.',
  shortNames: '{short} of {all} names are single letters; descriptive names are easier to read.',
  noComments: 'There are no comments, which is fine for a short program.',
  noCommentsInLong: 'There are no comments; a line about the idea of the solution would help a reader.',
  comments: 'The code has {comments, plural, one {# comment} other {# comments}}.',
  containers: 'Used from the standard library: {names}.',

  noAdvice: 'There is no advice for the topics of this problem yet.',
})

/** Why a review says nothing about the code itself. */
export const reviewObstacles = texts({
  'too-long': 'The code is too long for the built-in analysis, so this review is based on the measurements alone.',
  'no-grammar': 'The built-in analysis does not read this language, so this review is based on the measurements alone.',
  failed: 'The code could not be analysed in time, so this review is based on the measurements alone.',
})

/** Habits that cost time or safety. The words between ` are code and stay. */
export const reviewHabits = texts({
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
})

/** By the topic or the tag of the problem. */
export const reviewAdvice = texts({
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
})

export const reviewTables = {
  'review-speaker': reviewSpeakers,
  'review-part': reviewParts,
  review: reviewFindings,
  'review-obstacle': reviewObstacles,
  'review-habit': reviewHabits,
  'review-advice': reviewAdvice,
} as const

export type ReviewTables = typeof reviewTables
