import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const rubyInEditor: LanguageInEditor = {
  aliases: ['rb'],
  extensions: ['rb'],
  editorMode: 'ruby',
  leastTimeMs: 0,
  leastMemoryMb: 32,
  complaints: {
    // main.rb:3: syntax error, unexpected `end'
    each: /^[^\s:/]+\.rb:(?<line>\d+): (?:(?<severity>warning): )?(?<message>.+)$/gm,
    // /w/main.rb:2:in `fetch': index 5 outside of array bounds (IndexError), then the calls around it
    trace: {
      place: /^(?:\s+from )?\/w\/[^\s:/]+\.rb:(?<line>\d+):in /,
      message: /\([A-Z][\w:]*\)$/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `data = $stdin.read.split.map(&:to_i)

`,
}

export const ruby: LanguageDescription = {
  ...rubyInEditor,
  tier: 'one',
  install: { debian: [['ruby']], megabytes: 29 },
  packageCode: 'ruby',
  polygonType: /^ruby/,
  greeting: 'puts "Hello, #{gets.strip}!"\n',
  skipped: /#[^\n]*|^=begin[\s\S]*?(?:^=end|$(?![\s\S]))|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?/my,
  hasTypes: false,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-ruby.wasm',
    words: {
      loops: ['for', 'while', 'until', 'while_modifier', 'until_modifier'],
      functions: ['method', 'singleton_method', 'lambda'],
      calls: ['call'],
      comments: ['comment'],
      declarations: ['assignment'],
    },
    repeating: {
      blocks: ['block', 'do_block'],
      calls: [
        'loop',
        'times',
        'upto',
        'downto',
        'step',
        'each',
        'each_with_index',
        'each_char',
        'each_line',
        'map',
        'select',
      ],
    },
    library: {
      types: [],
      calls: ['sort', 'sort!', 'sort_by', 'sort_by!', 'group_by', 'tally', 'bsearch', 'permutation', 'combination'],
      names: ['Hash', 'Set', 'SortedSet'],
    },
  },
}
