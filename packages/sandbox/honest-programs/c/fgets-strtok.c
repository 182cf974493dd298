// cuts lines with fgets and strtok
// in: one,two;three
// in: four
// out: [one][two][three]
// out: [four]
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[1000];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = '\0';
    for (char *word = strtok(line, ",;"); word; word = strtok(NULL, ",;")) printf("[%s]", word);
    puts("");
  }
}
