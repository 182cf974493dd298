import type { Said } from '@arbiter/contract/said'

/** An announcement that the product makes: in English, and by code for pages in other languages. */
export const announced = (title: Said, sentences: readonly Said[]) => ({
  title: title.message,
  body: sentences.map(({ message }) => message).join('\n\n'),
  notices: [title, ...sentences].map(({ notice }) => notice),
})
