// asserts, counts arrays by macro, concatenates tokens
// out: 5 10
#include <assert.h>
#include <stdio.h>

#define LENGTH(a) (sizeof(a) / sizeof *(a))
#define VARIABLE(n) value_##n

int main(void) {
  int VARIABLE(1) = 10, numbers[] = {1, 2, 3, 4, 5};
  static_assert(sizeof(int) == 4, "int");
  assert(LENGTH(numbers) == 5);
  printf("%zu %d\n", LENGTH(numbers), value_1);
}
