// reads input with Windows' line ends; newline: crlf
// in: 2
// in: ab
// in: cd
// out: ba
// out: dc
#include <stdio.h>

int main(void) {
  int n;
  char word[10];
  scanf("%d", &n);
  while (n--) {
    scanf("%s", word);
    printf("%c%c\n", word[1], word[0]);
  }
}
