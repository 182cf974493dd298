#include <bits/stdc++.h>
using namespace std;

struct Edge {
  int to;
  long long weight;
};

int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int nodes, edges;
  cin >> nodes >> edges;
  vector<vector<Edge>> graph(nodes + 1);
  for (int i = 0; i < edges; i++) {
    int from, to;
    long long weight;
    cin >> from >> to >> weight;
    graph[from].push_back({to, weight});
    graph[to].push_back({from, weight});
  }
  vector<long long> distance(nodes + 1, LLONG_MAX);
  priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<>> queue;
  queue.push({distance[1] = 0, 1});
  while (!queue.empty()) {
    auto [reached, node] = queue.top();
    queue.pop();
    if (reached > distance[node]) continue;
    for (auto [to, weight] : graph[node])
      if (reached + weight < distance[to]) queue.push({distance[to] = reached + weight, to});
  }
  map<long long, int> counts;
  for (int node = 1; node <= nodes; node++) counts[distance[node]]++;
  for (auto &[reached, count] : counts) cout << reached << ' ' << count << '\n';
}
