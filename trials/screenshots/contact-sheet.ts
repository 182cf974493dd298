import { type Look, looks, pictureName } from './looks.ts'

interface Group {
  name: string
  states: readonly { name: string }[]
}

/** One page with every picture, a line per state. */
export function contactSheet(groups: readonly Group[]): string {
  const sections = groups.map(({ name, states }) => `<h2>${name}</h2>\n${states.map(line).join('\n')}`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
body { font: 14px sans-serif; margin: 24px; background: #888; color: #000 }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
img { height: 360px; display: block }
</style>
<h1>Screenshots</h1>
${sections.join('\n')}
</html>
`
}

function line({ name }: { name: string }): string {
  return `<h3 id="${name}">${name}</h3>\n<div>${looks.map((look) => picture(name, look)).join('')}</div>`
}

function picture(state: string, look: Look): string {
  const file = pictureName(state, look)
  const alt = `${state} at ${look.width} px, ${look.theme}`
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${alt}"></a>`
}
