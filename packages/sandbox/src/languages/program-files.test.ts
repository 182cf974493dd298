import type { Language } from '@arbiter/rules/languages'
import { afterAll, expect, test } from 'vitest'
import { openTestSandbox, outputOf } from '../testing/run-source.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([name, text]) => ({ name, content: Buffer.from(text) }))

const run = (language: Language, files: Record<string, string>, included: Record<string, string> = {}) => {
  const added = { programName: 'x', files: filesOf(included) }
  return outputOf(sandbox, { language, code: '', files: filesOf(files), included: added }, '3 4\n')
}

test.each<[string, Language, Record<string, string>]>([
  [
    'C++ with a header in a folder',
    'cpp',
    {
      'main.cc':
        '#include <iostream>\n#include "lib/add.h"\nint main() { int a, b; std::cin >> a >> b; std::cout << add(a, b); }\n',
      'add.cc': '#include "lib/add.h"\nint add(int a, int b) { return a + b; }\n',
      'lib/add.h': '#pragma once\nint add(int a, int b);\n',
      'notes.txt': 'nothing to compile',
    },
  ],
  [
    'C with a header',
    'c',
    {
      'add.c': 'int add(int a, int b) { return a + b; }\n',
      'main.c':
        '#include <stdio.h>\n#include "add.h"\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", add(a, b)); }\n',
      'add.h': 'int add(int a, int b);\n',
    },
  ],
  [
    'Python, the file to run first',
    'python',
    {
      'start.py': "from tools.add import add\nprint(add(*map(int, input().split())), end='')\n",
      'tools/add.py': 'def add(a, b):\n    return a + b\n',
      'tools/__init__.py': '',
    },
  ],
  [
    'JavaScript with modules',
    'javascript',
    {
      'start.js':
        "import { add } from './add.js'\nimport { readFileSync } from 'node:fs'\nprocess.stdout.write(String(add(...readFileSync(0, 'utf8').split(' ').map(Number))))\n",
      'add.js': 'export const add = (a, b) => a + b\n',
      'package.json': '{ "type": "module" }\n',
    },
  ],
  [
    'Java with packages',
    'java',
    {
      'Add.java':
        'package maths.basic;\n\npublic class Add {\n  public static int of(int a, int b) { return a + b; }\n}\n',
      'app/start.java':
        '/* main */ package app;\nimport maths.basic.Add;\nimport java.util.*;\nclass Start {\n  public static void main(String[] args) {\n    Scanner in = new Scanner(System.in);\n    System.out.print(Add.of(in.nextInt(), in.nextInt()));\n  }\n}\n',
    },
  ],
])('%s is one program', async (_, language, files) => {
  expect(await run(language, files)).toMatchObject({ output: '7' })
})

test('files of the problem take the place of those of the program', async () => {
  const program = { 'solution.py': 'def add(a, b):\n    return a + b\n', '__main__.py': 'print("mine")\n' }
  const driver = "import solution\nprint(solution.add(*map(int, input().split())), end='')\n"
  expect(await run('python', program, { '__main__.py': driver })).toMatchObject({ output: '7' })
})

test('included files may lie in folders, also in packages of Java', async () => {
  const program = { language: 'java' as const, code: 'class Solution { int add(int a, int b) { return a + b; } }\n' }
  const included = {
    'Main.java':
      'import grader.Pair;\npublic class Main { public static void main(String[] a) { Pair p = Pair.read(); System.out.print(new Solution().add(p.x, p.y)); } }\n',
    'grader/Pair.java':
      'package grader;\nimport java.util.Scanner;\npublic class Pair { public int x, y; public static Pair read() { Scanner in = new Scanner(System.in); Pair p = new Pair(); p.x = in.nextInt(); p.y = in.nextInt(); return p; } }\n',
  }
  const source = { ...program, included: { programName: 'Solution.java', files: filesOf(included) } }
  expect(await outputOf(sandbox, source, '3 4\n')).toMatchObject({ output: '7' })
})
