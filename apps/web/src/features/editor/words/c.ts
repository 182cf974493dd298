import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    auto break case char const continue default do double else enum extern false float for goto if inline int long
    register restrict return short signed sizeof static struct switch true typedef union unsigned void volatile
    while _Bool
  `,
  library: `
    printf scanf puts putchar getchar fgets fputs sprintf sscanf stdin stdout stderr malloc calloc realloc free
    qsort bsearch abs labs strlen strcmp strncmp strcpy strcat strchr strstr memset memcpy memmove sqrt pow floor
    ceil isdigit isalpha isspace toupper tolower atoi atoll strtol strtoll INT_MAX INT_MIN LLONG_MAX LLONG_MIN
    size_t int64_t uint64_t bool NULL EOF include define
  `,
  snippets: {
    main: `#include <stdio.h>

int main(void) {
\t#{}
\treturn 0;
}`,
    fori: `for (int #{i} = 0; #{i} < #{n}; #{i}++) {
\t#{}
}`,
    readints: `int #{n};
scanf("%d", &#{n});
int #{a}[#{n}];
for (int i = 0; i < #{n}; i++) scanf("%d", &#{a}[i]);`,
  },
}
