// matches with regcomp and regexec
// in: the year 2024 and 1999
// out: 2024
// out: 1999
#include <regex.h>
#include <stdio.h>

int main(void) {
  char line[200];
  fgets(line, sizeof line, stdin);
  regex_t pattern;
  regmatch_t match;
  if (regcomp(&pattern, "[0-9]{4}", REG_EXTENDED) != 0) return 1;
  for (const char *at = line; regexec(&pattern, at, 1, &match, 0) == 0; at += match.rm_eo)
    printf("%.*s\n", (int)(match.rm_eo - match.rm_so), at + match.rm_so);
  regfree(&pattern);
}
