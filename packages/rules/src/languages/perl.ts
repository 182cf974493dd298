import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const perlInEditor: LanguageInEditor = {
  aliases: ['pl'],
  extensions: ['pl', 'pm'],
  editorMode: 'perl',
  leastTimeMs: 0,
  leastMemoryMb: 32,
  complaints: {
    // syntax error at main.pl line 3, near "(;"
    each: /^(?<message>\S.*) at [^\s:]+\.p[lm] line (?<line>\d+)(?:[.,].*)?$/gm,
  },
  template: `use strict;
use warnings;

my @words = split ' ', join('', <STDIN>);
`,
}

export const perl: LanguageDescription = {
  ...perlInEditor,
  tier: 'two',
  install: { debian: [['perl']], megabytes: 0 },
  packageCode: 'perl',
  polygonType: /^perl/,
  greeting: 'my $name = <STDIN>; chomp $name; print "Hello, $name!\\n";\n',
  skipped: /#[^\n]*|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?/y,
  hasTypes: false,
  isIndented: false,
  review: null,
}
