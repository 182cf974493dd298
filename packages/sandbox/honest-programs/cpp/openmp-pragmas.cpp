// has pragmas of OpenMP, which may be ignored
// out: 500000500000
#include <cstdio>

int main() {
  long long sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i <= 1000000; i++) sum += i;
  printf("%lld\n", sum);
}
