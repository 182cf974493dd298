import type { Difficulty } from '@arbiter/rules/problems/problem'
import { texts } from '@arbiter/texts/texts'

export const difficultyNames: Record<Difficulty, string> = texts({
  Easy: 'Easy',
  Medium: 'Medium',
  Hard: 'Hard',
} satisfies Record<Difficulty, string>)
