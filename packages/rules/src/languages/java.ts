import { curly } from './curly.ts'
import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const javaInEditor: LanguageInEditor = {
  aliases: [],
  extensions: ['java'],
  editorMode: 'java',
  leastTimeMs: 500,
  leastMemoryMb: 128,
  complaints: {
    // Main.java:5: error: ';' expected, then the line itself, then a caret below the place
    each: /^[^\s:]+\.java:(?<line>\d+): (?<severity>error|warning): (?<message>.+)$/gm,
    hasCaret: true,
    trace: {
      place: /^\s+at .*\(\w+\.java:(?<line>\d+)\)$/,
      message: /^Exception in thread/,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);

    }
}
`,
}

export const java: LanguageDescription = {
  ...javaInEditor,
  tier: 'core',
  install: { debian: [['openjdk-21-jdk-headless', 'openjdk-17-jdk-headless', 'default-jdk-headless']], megabytes: 0 },
  packageCode: 'java',
  polygonType: /^java\d*/,
  greeting:
    'public class Main {\n  public static void main(String[] args) {\n    System.out.println("Hello, " + new java.util.Scanner(System.in).next() + "!");\n  }\n}\n',
  skipped: curly,
  hasTypes: true,
  isIndented: false,
  review: {
    grammar: '@vscode/tree-sitter-wasm/wasm/tree-sitter-java.wasm',
    words: {
      loops: ['for_statement', 'while_statement', 'do_statement', 'enhanced_for_statement'],
      functions: ['method_declaration', 'constructor_declaration'],
      calls: ['method_invocation'],
      comments: ['line_comment', 'block_comment'],
      declarations: ['variable_declarator', 'formal_parameter'],
    },
    library: {
      types: ['ArrayList', 'HashMap', 'TreeMap', 'HashSet', 'TreeSet', 'PriorityQueue', 'ArrayDeque', 'LinkedList'],
      calls: ['Collections.sort', 'Arrays.sort'],
      names: [],
    },
  },
}
