// expect: compiler rejected saying "made no program"
// leaves more files than a list can hold, under names that mean something elsewhere
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char name[300];
  for (int i = 0; i < 20000; i++) {
    snprintf(name, sizeof name, "%0200d.class", i);
    close(open(name, O_WRONLY | O_CREAT, 0644));
  }
  static const char *const strange[] = {"-rf", "a b", "a\nb", "\xff\xfe", "..main", "$(id)", "main\t", "main/../main2"};
  for (size_t i = 0; i < sizeof strange / sizeof *strange; i++) close(open(strange[i], O_WRONLY | O_CREAT, 0644));
}
