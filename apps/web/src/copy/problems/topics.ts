import { texts } from '@arbiter/texts/texts'

/** Topics that problems often have. Those that problem setters write in other words are shown as they wrote them. */
export const topicNames: Readonly<Record<string, string>> = texts({
  arrays: 'arrays',
  bfs: 'bfs',
  'binary search': 'binary search',
  bitmask: 'bitmask',
  'data structures': 'data structures',
  dp: 'dp',
  'dynamic programming': 'dynamic programming',
  games: 'games',
  geometry: 'geometry',
  graphs: 'graphs',
  greedy: 'greedy',
  grid: 'grid',
  hashing: 'hashing',
  intervals: 'intervals',
  math: 'math',
  'prefix sums': 'prefix sums',
  searching: 'searching',
  'shortest paths': 'shortest paths',
  simulation: 'simulation',
  'sliding window': 'sliding window',
  sorting: 'sorting',
  strings: 'strings',
  trees: 'trees',
  'two pointers': 'two pointers',
})
