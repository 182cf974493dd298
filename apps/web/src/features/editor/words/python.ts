import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    append extend insert pop remove sort reverse index count join split strip replace startswith endswith lower
    upper items keys values get setdefault update discard stdin stdout readline readlines write buffer defaultdict
    Counter deque appendleft popleft heapq heappush heappop heapify bisect_left bisect_right insort itertools
    permutations combinations product accumulate groupby functools lru_cache cache reduce cmp_to_key gcd lcm isqrt
    inf setrecursionlimit
  `,
  snippets: {
    main: `import sys

input = sys.stdin.readline


def main():
\t#{}


main()`,
    fori: `for #{i} in range(#{n}):
\t#{}`,
    readints: `#{a} = list(map(int, input().split()))`,
  },
}
