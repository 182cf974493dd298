import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    break case chan const continue default defer else fallthrough false for func go goto if import interface map nil
    package range return select struct switch true type var
  `,
  library: `
    append bool bufio byte cap copy delete error fmt int int64 len make math max min new os rune sort string strings
    strconv uint64 Fscan Fprint Fprintf Fprintln NewReader NewWriter NewScanner Buffer ScanWords Scan Text Flush
    Stdin Stdout Atoi Itoa ParseInt Ints Strings Slice SearchInts Fields Split Join Repeat Abs Sqrt MaxInt64 Builder
  `,
  snippets: {
    main: `package main

import (
\t"bufio"
\t"fmt"
\t"os"
)

func main() {
\tin := bufio.NewReader(os.Stdin)
\tout := bufio.NewWriter(os.Stdout)
\tdefer out.Flush()
\t#{}
}`,
    fori: `for #{i} := 0; #{i} < #{n}; #{i}++ {
\t#{}
}`,
    readints: `var #{n} int
fmt.Fscan(in, &#{n})
#{a} := make([]int, #{n})
for i := range #{a} {
\tfmt.Fscan(in, &#{a}[i])
}`,
  },
}
