import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    Printf printf Scanf scanf read_int read_line print_int print_string print_endline print_newline string_of_int
    int_of_string float_of_int int_of_float List Array String Hashtbl Queue Stack Buffer Map Set map mapi iter iteri
    init make length fold_left fold_right filter sort compare rev concat sub split_on_char find find_opt add replace
    mem remove push pop top create min max abs succ pred fst snd ref incr decr not max_int min_int
  `,
  snippets: {
    main: `let () =
\t#{}`,
    fori: `for #{i} = 0 to #{n} - 1 do
\t#{}
done;`,
    readints: `let #{n} = Scanf.scanf " %d" (fun x -> x) in
let #{a} = Array.init #{n} (fun _ -> Scanf.scanf " %d" (fun x -> x)) in
#{}`,
  },
  // A quote is a part of names.
  data: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
}
