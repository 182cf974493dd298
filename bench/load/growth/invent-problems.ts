import { Random } from '../../random.ts'

/** Words per statement: enough for PostgreSQL to store the search vector outside the row, as for real statements. */
const WORDS = 300
/** Names, numbers and other words beside the technical ones. */
const OTHER_WORDS = 5000

/** The first words are in most texts, the last in few. */
const words = (
  'array number string path cost tree graph sum city road train ticket queue stack window letter word prefix suffix harbour ' +
  'bridge river stone garden colour paint wall room door key lock thief guard king queen knight board cell row column grid ' +
  'moves steps distance shortest longest smallest largest count different equal pairs triples subset order permutation ' +
  'swap reverse rotate remove insert delete update query answer modulo prime factor divisor power binary digit decimal'
).split(' ')
const names = ['Lantern', 'Harbour', 'Quarry', 'Meadow', 'Bridge', 'Orchard', 'Tunnel']
const tags = ['graphs', 'greedy', 'dp', 'strings', 'maths', 'geometry', 'trees', 'sorting', 'search', 'simulation']
const difficulties = ['Easy', 'Medium', 'Hard']

export function inventProblems(count: number) {
  const random = new Random(42)
  const pick = (choices: string[]) => choices[random.below(choices.length)] ?? ''
  const common = (bound: number) => random.below(1 + random.below(bound))
  const word = () => (random.below(2) > 0 ? words[common(words.length)] : `word${common(OTHER_WORDS)}`) ?? ''
  return Array.from({ length: count }, (_, index) => ({
    slug: `problem-${index + 1}`,
    name: `${pick(names)} ${index + 1}`,
    difficulty: pick(difficulties),
    statement: Array.from({ length: WORDS }, word).join(' '),
    tags: [...new Set([pick(tags), pick(tags), pick(tags)])],
    points: 10 * (1 + (index % 50)),
  }))
}
