import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const luaInEditor: LanguageInEditor = {
  aliases: [],
  extensions: ['lua'],
  editorMode: 'lua',
  leastTimeMs: 0,
  leastMemoryMb: 32,
  complaints: {
    // luac5.4: main.lua:1: <name> expected near '('
    each: /^luac?[\d.]*: [^\s:]+\.lua:(?<line>\d+): (?<message>.+)$/gm,
  },
  template: `local data = io.read('a')

`,
}

export const lua: LanguageDescription = {
  ...luaInEditor,
  tier: 'two',
  install: { debian: [['lua5.4']], megabytes: 1 },
  packageCode: 'lua',
  polygonType: /^lua/,
  greeting: 'print("Hello, " .. io.read("l"):match("%S+") .. "!")\n',
  skipped:
    /--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*|\[\[[\s\S]*?(?:\]\]|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y,
  hasTypes: false,
  isIndented: false,
  review: {
    grammar: '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm',
    words: {
      loops: ['for_statement', 'while_statement', 'repeat_statement'],
      functions: ['function_declaration', 'function_definition'],
      calls: ['function_call'],
      comments: ['comment'],
      declarations: ['assignment_statement'],
    },
    library: {
      types: [],
      calls: ['table.sort', 'table.insert', 'table.remove', 'table.concat'],
      names: [],
    },
  },
}
