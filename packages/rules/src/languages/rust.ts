import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const rustInEditor: LanguageInEditor = {
  aliases: ['rs'],
  extensions: ['rs'],
  editorMode: 'rust',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // error[E0308]: mismatched types, and below it --> main.rs:3:18
    each: /^(?<severity>error|warning)(?:\[\w+\])?: (?<message>.+)\n\s+--> [^\s:]+\.rs:(?<line>\d+):(?<column>\d+)/gm,
    // thread 'main' panicked at main.rs:7:5:, and below it why
    trace: { place: /panicked at \S+\.rs:(?<line>\d+)/, message: /\S/, counts: 'first', messageIs: 'after' },
  },
  template: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
}
`,
}

export const rust: LanguageDescription = {
  ...rustInEditor,
  tier: 'one',
  // `rustc` is years older than `rustc-web`, which Debian keeps for its browsers.
  install: { debian: [['rustc-web', 'rustc']], megabytes: 492 },
  packageCode: 'rust',
  polygonType: /^rust/,
  greeting:
    'fn main() { let mut name = String::new(); std::io::stdin().read_line(&mut name).unwrap(); println!("Hello, {}!", name.trim()); }\n',
  // A quote alone begins a lifetime, which has no end.
  skipped: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|r#"[\s\S]*?(?:"#|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[^\n']+|[^'\\\n])'/y,
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-rust.wasm',
    words: {
      loops: ['for_expression', 'while_expression', 'loop_expression'],
      functions: ['function_item', 'closure_expression'],
      calls: ['call_expression'],
      comments: ['line_comment', 'block_comment'],
      declarations: ['let_declaration', 'parameter'],
    },
    library: {
      types: [],
      calls: ['sort', 'sort_by', 'sort_by_key', 'sort_unstable', 'sort_unstable_by', 'binary_search'],
      names: ['Vec', 'VecDeque', 'HashMap', 'HashSet', 'BTreeMap', 'BTreeSet', 'BinaryHeap'],
    },
  },
}
