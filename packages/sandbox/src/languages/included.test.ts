import type { Language } from '@arbiter/rules/languages'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestSandbox, outputOf } from '../testing/run-source.ts'

const sandbox = await openTestSandbox()
afterAll(() => sandbox.close())

const run = (language: Language, code: string, included: Record<string, string>, programName: string) => {
  const files = Object.entries(included).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  return outputOf(sandbox, { language, code, included: { programName, files } }, '3 4\n')
}

interface Example {
  language: Language
  name: string
  code: string
  included: Record<string, string>
}

/** A grader reads two numbers and prints what the function of the program makes of them. */
const graders: Example[] = [
  {
    language: 'cpp',
    name: 'solution.cpp',
    code: '#include "add.h"\nlong add(long a, long b) { return a + b; }\n',
    included: {
      'add.h': '#pragma once\nlong add(long a, long b);\n',
      'main.cpp':
        '#include "add.h"\n#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << add(a, b); }\n',
    },
  },
  {
    language: 'c',
    name: 'solution.c',
    code: '#include "add.h"\nlong add(long a, long b) { return a + b; }\n',
    included: {
      'add.h': 'long add(long a, long b);\n',
      'grader.c':
        '#include <stdio.h>\n#include "add.h"\nint main(void) { long a, b; scanf("%ld %ld", &a, &b); printf("%ld", add(a, b)); }\n',
    },
  },
  {
    language: 'python',
    name: 'solution.py',
    code: 'def add(a, b):\n    return a + b\n',
    included: { '__main__.py': "import solution\nprint(solution.add(*map(int, input().split())), end='')\n" },
  },
  {
    language: 'java',
    name: 'Solution.java',
    code: 'class Solution { long add(long a, long b) { return a + b; } }\n',
    included: {
      'Main.java':
        'import java.util.*; public class Main { public static void main(String[] args) { Scanner in = new Scanner(System.in); System.out.print(new Solution().add(in.nextLong(), in.nextLong())); } }\n',
    },
  },
  {
    language: 'javascript',
    name: 'solution.js',
    code: 'module.exports = { add: (a, b) => a + b }\n',
    included: {
      'main.js':
        "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)\nprocess.stdout.write(String(require('./solution.js').add(a, b)))\n",
    },
  },
]

describe('a program is compiled together with the files of its problem', () => {
  test.each(graders)('in $language', async ({ language, name, code, included }) => {
    expect(await run(language, code, included, name)).toMatchObject({
      ...{ outcome: { kind: 'exited', code: 0 }, output: '7' },
    })
  })

  test('and another version of them makes another program, also where the first is cached', async () => {
    const { language, name, code, included } = graders[0] as Example
    const doubled = { ...included, 'main.cpp': (included['main.cpp'] ?? '').replace('add(a, b);', '2 * add(a, b);') }
    const outputs = []
    for (const files of [included, doubled, included]) outputs.push((await run(language, code, files, name)).output)
    expect(outputs).toEqual(['7', '14', '7'])
  })

  test('which may be helpers of a program that starts by itself', async () => {
    const helper = { 'helper.py': 'def add(a, b):\n    return a + b\n' }
    const code = "from helper import add\nprint(add(*map(int, input().split())), end='')\n"
    expect((await run('python', code, helper, 'solution.py')).output).toBe('7')
  })

  test('and none of them takes the place of the program', async () => {
    const { code, included } = graders[0] as Example
    expect((await run('cpp', code, included, 'main.cpp')).output).toBe('7')
  })
})
