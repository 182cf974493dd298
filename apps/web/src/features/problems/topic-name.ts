import { topicNames } from '../../copy/problems/topics.ts'

/** Problem setters may write any topic; those without a translation are shown as they are. */
export const topicName = (topic: string): string =>
  (Object.hasOwn(topicNames, topic) ? topicNames[topic] : undefined) ?? topic
