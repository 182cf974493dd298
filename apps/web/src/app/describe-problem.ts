import { difficultyNames } from '@arbiter/contract/messages/difficulty-names'
import type { DescribeProblem } from '@arbiter/contract/problems/statement-shell'
import { listTexts } from '../copy/site/lists.ts'
import { topicName } from '../features/problems/topic-name.ts'

/** `Easy, graphs`, for a link that other sites show. */
export const describeProblem: DescribeProblem = ({ difficulty, topics }) =>
  topics.map(topicName).reduce((before, next) => listTexts.more({ before, next }), difficultyNames[difficulty])
