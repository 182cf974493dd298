import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { type Changes, currentWith, readGood } from '@arbiter/problem-format/testing/some-package'
import type { Language } from '@arbiter/rules/languages'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))
const userId = await newUser(db)

/** A problem that asks for a function: the grader reads the numbers and prints what it returns. */
const graders: Changes = {
  'include/cpp/add.h': '#pragma once\nlong add(long a, long b);\n',
  'include/cpp/grader.cpp':
    '#include "add.h"\n#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << add(a, b) << std::endl; }\n',
  'include/python3/__main__.py': 'import solution\nprint(solution.add(*map(int, input().split())))\n',
  'include/java/Main.java': `import java.util.*;
public class Main {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.println(new Solution().add(in.nextLong(), in.nextLong()));
  }
}
`,
}

async function verdictOf(problemId: string, language: Language, code: string) {
  const { submissionId } = await newSubmission(db, { userId, problemId, language, code })
  return (await judged(db, submissionId)).verdict
}

test.each<[Language, string, string]>([
  ['cpp', '#include "add.h"\nlong add(long a, long b) { return a + b; }', 'return a + b'],
  ['python', 'def add(a, b):\n    return a + b', 'return a + b'],
  ['java', 'public class Solution { long add(long a, long b) { return a + b; } }', 'return a + b'],
])('a function in %s is called by the grader of its problem', async (language, code, right) => {
  const { problemId } = await importPackage(db, await readGood(currentWith(graders)))
  expect(await verdictOf(problemId, language, code)).toBe('Accepted')
  expect(await verdictOf(problemId, language, code.replace(right, 'return a - b'))).toBe('Wrong Answer')
})

test('another version of the grader judges the same code in another way', async () => {
  const code = '#include "add.h"\nlong add(long a, long b) { return a - b; }'
  const { problemId } = await importPackage(db, await readGood(currentWith(graders)))
  expect(await verdictOf(problemId, 'cpp', code)).toBe('Wrong Answer')
  const forgiving = String(graders['include/cpp/grader.cpp']).replace('add(a, b)', 'add(a, -b)')
  const changed = await importPackage(
    db,
    await readGood(currentWith({ ...graders, 'include/cpp/grader.cpp': forgiving })),
  )
  expect([changed.problemId, changed.areTestsChanged]).toEqual([problemId, true])
  expect(await verdictOf(problemId, 'cpp', code)).toBe('Accepted')
})
