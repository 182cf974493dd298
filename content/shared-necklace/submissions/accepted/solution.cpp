// With k rubies a piece, the cuts fall into every k-th gap between rubies: sums k products. O(n).
#include <iostream>
#include <string>
#include <vector>

const long long modulus = 1'000'000'007;

long long power(long long base, long long exponent) {
  long long result = 1;
  for (; exponent > 0; exponent /= 2, base = base * base % modulus)
    if (exponent % 2 == 1) result = result * base % modulus;
  return result;
}

long long choose(long long n, long long k) {
  long long above = 1, below = 1;
  for (long long i = 1; i <= k; i++) {
    above = above * (n - k + i) % modulus;
    below = below * i % modulus;
  }
  return above * power(below, modulus - 2) % modulus;
}

int main() {
  int n, pieces;
  std::string beads;
  std::cin >> n >> pieces >> beads;
  std::vector<int> rubies;
  for (int place = 0; place < n; place++)
    if (beads[place] == 'R') rubies.push_back(place);

  const int count = static_cast<int>(rubies.size());
  if (count == 0) {
    std::cout << choose(n, pieces) << '\n';
    return 0;
  }
  if (count % pieces != 0) {
    std::cout << 0 << '\n';
    return 0;
  }
  rubies.push_back(rubies[0] + n);
  const int share = count / pieces;
  long long ways = 0;
  for (int first = 0; first < share; first++) {
    long long product = 1;
    for (int gap = first; gap < count; gap += share) product = product * (rubies[gap + 1] - rubies[gap]) % modulus;
    ways = (ways + product) % modulus;
  }
  std::cout << ways << '\n';
}
