/** Between Chinese and Latin letters or digits, where `Intl` has none: `3 小时`, `C 和 C++`. */
const needsBlank = (meeting: string) => /^(?:\p{Script=Han}[\w(]|[\w+#)]\p{Script=Han})$/u.test(meeting)

/** The text of what a formatter of `Intl` made, with the blanks that Chinese texts have everywhere else. */
export const joinedParts = (parts: readonly { value: string }[]): string =>
  parts.reduce((text, { value }) => text + (needsBlank(text.slice(-1) + value.slice(0, 1)) ? ' ' : '') + value, '')
