// forgets to include stdlib.h and string.h
// in: seven 35
// out: 40
#include <stdio.h>

int main(void) {
  char word[20], digits[20];
  scanf("%s %s", word, digits);
  printf("%d\n", (int)strlen(word) + atoi(digits));
}
