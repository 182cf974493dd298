/** A problem as the tools beside an editor expect it: the format of the browser extension Competitive Companion. */
export interface CompanionTask {
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
  /** The address of the site. */
  server: string
  problem: { name: string; slug: string; constraints: { memoryLimit: number; timeLimit: number } }
  /** Whole. */
  samples: readonly { input: string; output: string }[]
  isInteractive: boolean
  /** Null for a problem outside contests. */
  contest: { title: string; letter: string } | null
}

/** Where tools listen, on this machine alone; CPH at the last. */
export const COMPANION_PORTS: readonly number[] = [1327, 4244, 6174, 10042, 10043, 10045, 27121]

/** Not by the name `localhost`, which may lead elsewhere. */
export const companionAddress = (port: number) => `http://127.0.0.1:${port}`

export function companionTask(source: TaskSource, batch: CompanionTask['batch']): CompanionTask {
  const { server, problem, samples, isInteractive, contest } = source
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
