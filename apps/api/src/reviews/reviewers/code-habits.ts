import type { Language } from '@arbiter/rules/languages'

/** Habits that cost time or safety in contests, by what they look like. */
export const habits = [
  'endl-in-loops',
  'slow-cin',
  'scanner',
  'string-plus-in-java',
  'input-in-python',
  'list-pop-front',
  'shift-in-javascript',
  'unbounded-scanf',
  'recursion-limit',
] as const
export type Habit = (typeof habits)[number]

const patterns: Record<Habit, { languages: Language[]; isSeen: (code: string) => boolean }> = {
  'endl-in-loops': { languages: ['cpp'], isSeen: (code) => /\bendl\b/.test(code) && /\b(for|while)\b/.test(code) },
  'slow-cin': { languages: ['cpp'], isSeen: (code) => /\bcin\b/.test(code) && !/sync_with_stdio/.test(code) },
  scanner: { languages: ['java'], isSeen: (code) => /new\s+Scanner\s*\(/.test(code) },
  'string-plus-in-java': {
    languages: ['java'],
    isSeen: (code) => /\bString\b[^;]*;[\s\S]*\b(for|while)\b[\s\S]*\+=\s*"/.test(code),
  },
  'input-in-python': { languages: ['python'], isSeen: (code) => /\binput\s*\(/.test(code) && !/sys\.stdin/.test(code) },
  'list-pop-front': { languages: ['python'], isSeen: (code) => /\.pop\(0\)|\.insert\(0,/.test(code) },
  'shift-in-javascript': { languages: ['javascript'], isSeen: (code) => /\.shift\(\)/.test(code) },
  'unbounded-scanf': { languages: ['c', 'cpp'], isSeen: (code) => /scanf\s*\([^)]*%s/.test(code) },
  'recursion-limit': { languages: ['python'], isSeen: (code) => /setrecursionlimit/.test(code) },
}

export function habitsOf(language: Language, code: string): Habit[] {
  return habits.filter((habit) => patterns[habit].languages.includes(language) && patterns[habit].isSeen(code))
}

/** Containers and algorithms of the standard libraries, by their names. */
const containers: Record<Language, RegExp> = {
  c: /\b(qsort|bsearch|malloc|calloc)\b/g,
  cpp: /\b(vector|map|unordered_map|set|unordered_set|multiset|priority_queue|queue|deque|stack|bitset|sort|lower_bound|upper_bound)\b/g,
  java: /\b(ArrayList|HashMap|TreeMap|HashSet|TreeSet|PriorityQueue|ArrayDeque|LinkedList|Collections\.sort|Arrays\.sort)\b/g,
  python: /\b(dict|set|deque|defaultdict|Counter|heapq|bisect|sorted|lru_cache|itertools)\b/g,
  javascript: /\b(Map|Set|Int32Array|Float64Array|BigInt|sort|reduce)\b/g,
}

export function containersOf(language: Language, code: string): string[] {
  return [...new Set(code.match(containers[language]) ?? [])].sort()
}
