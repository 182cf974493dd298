import '../../../../lib/zod-without-eval.ts'
import { answerQuestion } from './replay-answers.ts'
import type { ReplayQuestion } from './replay-messages.ts'

const answer = answerQuestion((message) => self.postMessage(message))

self.addEventListener('message', ({ data }: MessageEvent<ReplayQuestion>) => answer(data))
