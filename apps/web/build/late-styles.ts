import type { Plugin } from 'vite'

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * A style sheet blocks the painting of what follows it. After the shell, which has its own styles, it blocks nothing that
 * could be painted. Scripts wait for it wherever it is.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: moveStyles },
  }
}

export function moveStyles(html: string): string {
  const links = html.match(styleSheet) ?? []
  const [head, body, ...rest] = html.replaceAll(styleSheet, '').split('    <div id="root"></div>')
  if (links.length === 0 || body === undefined || rest.length > 0) throw new Error('index.html has no place for styles')
  return `${head}    ${links.join('').trim()}\n    <div id="root"></div>${body}`
}
