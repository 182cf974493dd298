// maps its input into memory
// in: 1..50000
// out: 1250025000
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>

int main(void) {
  struct stat info;
  fstat(0, &info);
  const char *text = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, 0, 0);
  if (text == MAP_FAILED) return 1;
  long long sum = 0, x = 0;
  for (off_t i = 0; i < info.st_size; i++) {
    if (text[i] >= '0' && text[i] <= '9') x = x * 10 + text[i] - '0';
    else sum += x, x = 0;
  }
  printf("%lld\n", sum + x);
}
