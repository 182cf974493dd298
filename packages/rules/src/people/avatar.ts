const AVATAR_GRADIENTS = 5

export interface Named {
  username: string
  firstname: string
  lastname: string
}

/** First letters of both names; someone who gave none is known by the username. */
export function initials({ username, firstname, lastname }: Named): string {
  return firstLetter(firstname) + firstLetter(lastname) || firstLetter(username)
}

// By code point, so that a letter outside the basic plane is not cut in half.
function firstLetter(name: string): string {
  const [letter = ''] = name.trim()
  return letter.toUpperCase()
}

/** Which of the gradients 1 to 5 stands behind the initials: always the same for the same username. */
export function avatarGradient(username: string): number {
  return (fnv1a(username) % AVATAR_GRADIENTS) + 1
}

/** FNV-1a, 32 bits: spreads short names that differ in one letter. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
