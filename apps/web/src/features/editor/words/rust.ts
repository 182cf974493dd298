import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move
    mut pub ref return self Self static struct super trait true type unsafe use where while
  `,
  library: `
    i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char str String Vec VecDeque HashMap HashSet
    BTreeMap BTreeSet BinaryHeap Option Some None Result Ok Err Box Rc RefCell Reverse Ordering println print vec
    format panic assert std collections io stdin stdout read_to_string read_line lines split_whitespace
    split_ascii_whitespace trim parse unwrap unwrap_or expect iter iter_mut into_iter enumerate zip rev map filter
    fold sum product min max count collect chars bytes windows chunks push pop push_back pop_front insert remove
    entry or_insert contains contains_key get get_mut len is_empty sort sort_by sort_by_key sort_unstable reverse
    dedup binary_search swap clone to_string wrapping_mul checked_add rem_euclid abs pow MAX MIN
  `,
  snippets: {
    main: `use std::io::{self, Read, Write};

fn main() {
\tlet mut input = String::new();
\tio::stdin().read_to_string(&mut input).unwrap();
\tlet mut tokens = input.split_ascii_whitespace();
\tlet mut out = io::BufWriter::new(io::stdout().lock());
\t#{}
}`,
    fori: `for #{i} in 0..#{n} {
\t#{}
}`,
    readints: `let #{n}: usize = tokens.next().unwrap().parse().unwrap();
let #{a}: Vec<i64> = tokens.by_ref().take(#{n}).map(|token| token.parse().unwrap()).collect();`,
  },
  // A quote begins a lifetime as often as a character.
  data: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
}
