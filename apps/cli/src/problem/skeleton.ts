import { randomUUID } from 'node:crypto'

/** The files of a whole small package, which agrees with its labels: to be changed piece by piece. */
export function skeleton(name: string): Record<string, string> {
  return {
    'problem.yaml': `problem_format_version: 2025-09
name: ${JSON.stringify(name)}
uuid: ${randomUUID()}
credits: Your Name
license: unknown
limits:
  time_limit: 1
  memory: 256
keywords: []
`,
    'arbiter.yaml': SETTINGS,
    'statement/problem.en.md': STATEMENT,
    'solution/solution.en.md': EDITORIAL,
    'data/sample/1.in': '2 3\n',
    'data/sample/1.ans': '5\n',
    'data/sample/1.yaml': 'description: Two and three are five.\n',
    'data/secret/01-smallest.in': '0 0\n',
    'data/secret/01-smallest.ans': '0\n',
    'data/secret/02-largest.in': '1000000000 1000000000\n',
    'data/secret/02-largest.ans': '2000000000\n',
    'data/invalid_input/too-large.in': '1000000001 0\n',
    'input_validators/input.ctd': 'INT(0,10^9) SPACE INT(0,10^9) NEWLINE EOF\n',
    'generators/generate.py': GENERATOR,
    'submissions/accepted/solution.py': '# Adds the two numbers.\nprint(sum(map(int, input().split())))\n',
    'submissions/accepted/solution.cpp': CPP,
    'submissions/wrong_answer/first.py': '# Takes the first number for the sum.\nprint(input().split()[0])\n',
  }
}

const SETTINGS = `visibility: hidden
difficulty: Easy
points: 10
topics: []
editorial: draft
hints:
  - Is there an operator for it?
`

const EDITORIAL = `## Adding

Add the two numbers. Their sum is at most $2 \\cdot 10^9$, which a signed 32-bit number just holds.

\`\`\`python
print(sum(map(int, input().split())))
\`\`\`
`

const STATEMENT = `Add two numbers.

## Input

One line with two integers $a$ and $b$.

## Output

Print $a + b$.

## Constraints

- $0 \\le a, b \\le 10^9$
`

const GENERATOR = `"""Writes the secret inputs into the folder it is given, always the same ones."""

import sys
from pathlib import Path

CASES = {'01-smallest': (0, 0), '02-largest': (10**9, 10**9)}

for name, (a, b) in CASES.items():
    Path(sys.argv[1], f'{name}.in').write_text(f'{a} {b}\\n')
`

const CPP = `// Adds the two numbers.
#include <iostream>

int main() {
  long long a, b;
  std::cin >> a >> b;
  std::cout << a + b << '\\n';
}
`
