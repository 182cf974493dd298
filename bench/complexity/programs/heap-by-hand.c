// n log n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int h[200005], size;
void push(int x) {
  int i = ++size;
  for (; i > 1 && h[i / 2] > x; i /= 2) h[i] = h[i / 2];
  h[i] = x;
}
int pop(void) {
  int top = h[1], x = h[size--], i = 1;
  for (int c; (c = 2 * i) <= size; i = c) {
    if (c < size && h[c + 1] < h[c]) c++;
    if (h[c] >= x) break;
    h[i] = h[c];
  }
  h[i] = x;
  return top;
}
int main(void) {
  int n;
  scanf("%d", &n);
  for (int i = 0, x; i < n; i++) scanf("%d", &x), push(x);
  long long s = 0;
  for (int i = 0; i < n; i++) s = s * 31 + pop();
  printf("%lld\n", s);
}
