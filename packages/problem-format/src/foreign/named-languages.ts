/** A file name for a program in a language that other systems call by such names; null for one that is not judged here. */
export function submissionPath(name: string): string | null {
  const found = names.find(([pattern]) => pattern.test(name.trim()))
  return found ? `solution.${found[1]}` : null
}

const names: [RegExp, string][] = [
  [/^(c|gcc|clang|c (language)?)$/i, 'c'],
  [/^(c\+\+|cc|cpp|g\+\+|clang\+\+|c\+\+ ?\d\d)$/i, 'cpp'],
  [/^java\d*$/i, 'java'],
  [/^(python ?3?|py|py3)$/i, 'py'],
  [/^(javascript|js|node(js)?)$/i, 'js'],
  [/^(pascal|pas)$/i, 'pas'],
  [/^(go|golang)$/i, 'go'],
  [/^(c#|cs|csharp)$/i, 'cs'],
  [/^(ruby|rb)$/i, 'rb'],
  [/^php$/i, 'php'],
  [/^(rust|rs)$/i, 'rs'],
  [/^(kotlin|kt)$/i, 'kt'],
]
