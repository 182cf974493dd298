// has what C++17 added: bindings, if with an initialiser, and optional values
// in: 3 b 2 a 1 c 3
// out: a=1 b=2 c=3 none
#include <bits/stdc++.h>
using namespace std;

optional<int> find_in(const map<string, int> &values, const string &name) {
  if (auto it = values.find(name); it != values.end()) return it->second;
  return nullopt;
}

int main() {
  static_assert(__cplusplus == 201703L);
  int n;
  cin >> n;
  map<string, int> values;
  for (string name; n-- && cin >> name;) cin >> values[name];
  for (const auto &[name, value] : values) cout << name << '=' << value << ' ';
  cout << (find_in(values, "d") ? "found" : "none") << '\n';
}
