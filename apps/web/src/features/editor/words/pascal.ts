import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    and array begin case const div do downto else end file for function goto if in label mod nil not of or packed
    procedure program record repeat set shl shr string then to type until uses var while with xor
  `,
  library: `
    Boolean Char Integer Int64 LongInt QWord Double Extended AnsiString read readln write writeln eof length
    setlength copy pos insert delete inc dec abs sqr sqrt trunc round odd ord chr succ pred high low min max val str
    upcase exit break continue sysutils math
  `,
  snippets: {
    main: `program Main;

begin
\t#{}
end.`,
    fori: `for #{i} := 1 to #{n} do
begin
\t#{}
end;`,
    readints: `readln(#{n});
for i := 1 to #{n} do read(#{a}[i]);`,
  },
  // Free Pascal takes both.
  data: { commentTokens: { line: '//' } },
}
