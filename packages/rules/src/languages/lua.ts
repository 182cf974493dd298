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
  review: null,
}
