import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    alignas auto bool break case catch char class concept const constexpr continue decltype default delete do double
    else enum explicit extern false float for friend goto if inline int long mutable namespace new noexcept nullptr
    operator private protected public requires return short signed sizeof static static_cast struct switch template
    this throw true try typedef typename union unsigned using virtual void volatile while
  `,
  library: `
    vector string map set pair queue stack deque priority_queue unordered_map unordered_set multiset multimap bitset
    array tuple make_pair emplace_back push_back pop_back emplace insert erase find count size empty begin end
    rbegin rend front back top push pop clear resize reserve assign sort stable_sort reverse unique lower_bound
    upper_bound binary_search nth_element next_permutation accumulate partial_sum iota min max min_element
    max_element swap abs gcd lcm sqrt pow floor ceil to_string stoi stoll getline cin cout cerr endl setprecision
    fixed numeric_limits int64_t uint64_t size_t greater less function string_view optional popcount
  `,
  snippets: {
    main: `#include <bits/stdc++.h>
using namespace std;

int main() {
\tios::sync_with_stdio(false);
\tcin.tie(nullptr);
\t#{}
}`,
    fori: `for (int #{i} = 0; #{i} < #{n}; #{i}++) {
\t#{}
}`,
    readints: `int #{n};
cin >> #{n};
vector<int> #{a}(#{n});
for (auto& x : #{a}) cin >> x;`,
  },
}
