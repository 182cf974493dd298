import type { SentSample } from '../samples/sent-samples.ts'
import type { FoundProblem } from '../targets.ts'

/** A problem as the tools beside an editor expect it: the format of Competitive Companion. */
export interface Task {
  name: string
  group: string
  url: string
  interactive: boolean
  /** In megabytes. */
  memoryLimit: number
  /** In milliseconds. */
  timeLimit: number
  tests: { input: string; output: string }[]
  testType: 'single'
  input: { type: 'stdin' }
  output: { type: 'stdout' }
  languages: { java: { mainClass: string; taskClass: string } }
  batch: { id: string; size: number }
}

export interface TaskSource {
  server: string
  problem: FoundProblem
  samples: readonly SentSample[]
  isInteractive: boolean
  /** Null for a problem outside contests. */
  contest: { title: string; letter: string } | null
}

export function taskOf({ server, problem, samples, isInteractive, contest }: TaskSource, batch: Task['batch']): Task {
  const { name, slug, constraints } = problem
  return {
    name: contest === null ? name : `${contest.letter}. ${name}`,
    group: contest === null ? SITE : `${SITE} - ${contest.title}`,
    url: `${server}/problems/${slug}`,
    interactive: isInteractive,
    memoryLimit: constraints.memoryLimit,
    timeLimit: constraints.timeLimit,
    tests: samples.map(({ input, output }) => ({ input: ended(input), output: ended(output) })),
    testType: 'single',
    input: { type: 'stdin' },
    output: { type: 'stdout' },
    // Tools write one file from both, so the names differ.
    languages: { java: { mainClass: 'Main', taskClass: taskClassOf(slug) } },
    batch,
  }
}

const SITE = 'Arbiter'

const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)

/** A name of Java: `QuietCarriage`, and `Task2Sum` for a slug that begins with a digit. */
function taskClassOf(slug: string): string {
  const joined = slug.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
  return /^[A-Za-z]/.test(joined) && joined !== 'Main' ? joined : `Task${joined}`
}
