/** Patterns for `like`: the text with each of its characters meant literally. */

export const containing = (text: string) => `%${literal(text)}%`

export const beginningWith = (text: string) => `${literal(text)}%`

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
