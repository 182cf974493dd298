// walks a path of 500000 vertices by recursion
// in: 500000
// out: 500000
#include <bits/stdc++.h>
using namespace std;

vector<vector<int>> adjacent;
vector<int> depth_of;

void dfs(int v, int parent) {
  depth_of[v] = parent < 0 ? 1 : depth_of[parent] + 1;
  for (int u : adjacent[v])
    if (u != parent) dfs(u, v);
}

int main() {
  int n;
  cin >> n;
  adjacent.resize(n);
  depth_of.resize(n);
  for (int i = 1; i < n; i++) {
    adjacent[i - 1].push_back(i);
    adjacent[i].push_back(i - 1);
  }
  dfs(0, -1);
  cout << *max_element(depth_of.begin(), depth_of.end()) << endl;
}
