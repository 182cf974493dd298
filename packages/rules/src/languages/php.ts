import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const phpInEditor: LanguageInEditor = {
  aliases: [],
  extensions: ['php'],
  editorMode: 'php',
  leastTimeMs: 0,
  leastMemoryMb: 32,
  complaints: {
    // Parse error: syntax error, unexpected token "{", expecting variable in main.php on line 2
    each: /^(?:PHP )?(?:Parse|Fatal) error: +(?<message>\S[^\n]*?)(?: in [^\s:]+\.php(?: on line |:)(?<line>\d+))$/gm,
  },
  template: `<?php

$words = preg_split('/\\s+/', trim(stream_get_contents(STDIN)));
`,
}

export const php: LanguageDescription = {
  ...phpInEditor,
  tier: 'two',
  install: { debian: [['php-cli']], megabytes: 68 },
  packageCode: 'php',
  polygonType: /^php/,
  greeting: '<?php echo "Hello, " . trim(fgets(STDIN)) . "!\\n";\n',
  skipped: /\/\/[^\n]*|#(?!\[)[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?/y,
  hasTypes: false,
  isIndented: false,
  review: null,
}
