/** In the languages whose programs are tried: `// …`, `# …`, `-- …` and `(* … *)`. */
const BEGIN = /^(\/\/|#|--|\(\*) /

/** The comments before the first line of the program; a line by which a shell or PHP would start it comes before them. */
export function headComments(source: string): string[] {
  const lines = source.split('\n')
  if (/^#!|^<\?php$/.test(lines[0] ?? '')) lines.shift()
  const end = lines.findIndex((line) => !BEGIN.test(line))
  return lines.slice(0, end).map((line) => line.replace(BEGIN, '').replace(/ \*\)$/, ''))
}
