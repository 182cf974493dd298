// Never ends, so it is always too slow.
#include <bits/stdc++.h>

int main() {
  for (volatile unsigned turn = 0;; turn++) continue;
}
