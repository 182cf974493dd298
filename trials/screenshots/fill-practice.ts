import type { Language } from '@arbiter/rules/languages'
import type { MadeSubmissions, People, ProblemIds } from './filled.ts'
import { shippedProgram } from './person.ts'

const SLUG = 'bee-fence'

const broken: Record<'runtimeError' | 'memoryLimit' | 'compileError', { language: Language; code: string }> = {
  runtimeError: { language: 'python', code: 'print(1 // 0)\n' },
  memoryLimit: {
    language: 'cpp',
    code: '#include <cstdlib>\n#include <cstring>\nint main() {\n    for (;;) memset(malloc(1 << 24), 1, 1 << 24);\n}\n',
  },
  compileError: {
    language: 'cpp',
    code: '#include <iostream>\n\nint main() {\n    int cells\n    std::cin >> cells;\n    std::cout << cels;\n}\n',
  },
}

interface MadeProgram {
  language: Language
  code: string
  /** The problem that it is for, where it is another one. */
  slug?: string
}

const ofProblem = (slug: string, file: string): MadeProgram => ({ slug, ...shippedProgram(slug, file) })

const programs: Record<keyof MadeSubmissions, MadeProgram> = {
  dialogue: ofProblem('sunken-bell', 'wrong_answer/keeps-the-middle.py'),
  groups: ofProblem('orchard-pairs', 'wrong_answer/int-overflow.cpp'),
  wrongAnswer: shippedProgram(SLUG, 'wrong_answer/square-corners.py'),
  timeLimit: shippedProgram(SLUG, 'time_limit_exceeded/slow.py'),
  ...broken,
  accepted: shippedProgram(SLUG, 'accepted/solution.cpp'),
}

/** Problems that other users have solved, so that the leaderboard has rows. */
const solved: [username: string, slug: string, file: string][] = [
  ['kwame', 'ring-inscriptions', 'accepted/solution.cpp'],
  ['kwame', 'bells-in-step', 'accepted/solution.cpp'],
  ['lucia', 'paper-strips', 'accepted/solution.js'],
  ['lucia', 'bells-in-step', 'accepted/solution.py'],
  ['yuki', 'cold-ovens', 'accepted/Main.java'],
  ['yuki', 'winter-convoys', 'accepted/solution.cpp'],
  ['tomasz', 'ring-inscriptions', 'accepted/solution.py'],
  ['ines', 'bells-in-step', 'wrong_answer/overflow.cpp'],
  ['ines', 'bells-in-step', 'accepted/solution.cpp'],
  ['ines', 'lamplighter', 'accepted/solution.cpp'],
  ['flagged', 'bells-in-step', 'accepted/solution.cpp'],
  ['maximiliana-von-hohenstaufen-1', 'paper-strips', 'accepted/solution.py'],
]

export async function fillPractice(people: People, problems: ProblemIds): Promise<MadeSubmissions> {
  for (const [username, slug, file] of solved)
    await judge(people, username, { problemId: problems.get(slug) ?? '', ...shippedProgram(slug, file) })
  const made: [string, string][] = []
  for (const [name, { slug = SLUG, ...program }] of Object.entries(programs))
    made.push([name, await judge(people, 'ines', { problemId: problems.get(slug) ?? '', ...program })])
  return Object.fromEntries(made) as unknown as MadeSubmissions
}

type Handed = { problemId: string; language: Language; code: string }

async function judge(people: People, username: string, submission: Handed): Promise<string> {
  const person = people.get(username)
  if (!person) throw new Error(`there is no ${username}`)
  const id = await person.submit(submission)
  await person.untilJudged(id)
  return id
}
