import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    cmp continue die do else elsif eq for foreach ge given goto gt if last le local lt my ne next no not or our
    package print printf redo require return say sub unless until use when while
  `,
  library: `
    chomp chop chr ord defined delete each exists exit grep int join keys values lc uc length map pop push shift
    unshift reverse scalar sort splice split sprintf sqrt abs substr index rindex undef wantarray STDIN STDOUT List
    Util sum max min first reduce strict warnings
  `,
  snippets: {
    fori: `for my $#{i} (0 .. $#{n} - 1) {
\t#{}
}`,
    readints: `my @#{a} = split ' ', <STDIN>;`,
  },
}
