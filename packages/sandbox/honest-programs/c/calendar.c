// computes with struct tm, mktime and strftime
// in: 2024 2 28
// out: 2024-02-29 Thursday
#include <stdio.h>
#include <time.h>

int main(void) {
  struct tm day = {0};
  scanf("%d %d %d", &day.tm_year, &day.tm_mon, &day.tm_mday);
  day.tm_year -= 1900;
  day.tm_mon -= 1;
  day.tm_mday += 1;
  mktime(&day);
  char text[64];
  strftime(text, sizeof text, "%Y-%m-%d %A", &day);
  puts(text);
}
