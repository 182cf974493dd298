// A suffix automaton: for each of its states the first and the last end of the verses in it. O(n).
#include <algorithm>
#include <array>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

struct State {
  int length = 0, link = -1, firstEnd = 0, lastEnd = 0;
  std::array<int, 26> next;
  State() { next.fill(-1); }
};

int main() {
  int n, gap;
  std::string notes;
  std::cin >> n >> gap >> notes;
  std::vector<State> states(1);
  states.reserve(2 * n + 1);
  int last = 0;
  for (int end = 0; end < n; end++) {
    int note = notes[end] - 'a', added = states.size();
    states.emplace_back();
    states[added].length = states[last].length + 1;
    states[added].firstEnd = states[added].lastEnd = end;
    int state = last;
    for (; state >= 0 && states[state].next[note] < 0; state = states[state].link) states[state].next[note] = added;
    if (state < 0) {
      states[added].link = 0;
    } else {
      int target = states[state].next[note];
      if (states[target].length != states[state].length + 1) {
        int copy = states.size();
        states.push_back(states[target]);
        states[copy].length = states[state].length + 1;
        states[target].link = copy;
        for (; state >= 0 && states[state].next[note] == target; state = states[state].link)
          states[state].next[note] = copy;
        target = copy;
      }
      states[added].link = target;
    }
    last = added;
  }

  // Long verses first: what ends somewhere has its endings end there too.
  std::vector<int> order(states.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](int one, int other) { return states[one].length > states[other].length; });
  int longest = 0;
  for (int state : order) {
    if (state == 0) continue;
    auto& [length, link, firstEnd, lastEnd, next] = states[state];
    longest = std::max(longest, std::min(length, lastEnd - firstEnd - gap));
    if (link > 0) {
      states[link].firstEnd = std::min(states[link].firstEnd, firstEnd);
      states[link].lastEnd = std::max(states[link].lastEnd, lastEnd);
    }
  }
  std::cout << longest << '\n';
}
