import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichTextBody } from './rich-text-body.tsx'
import { MAX_FORMULAS } from './rich-text-bounds.ts'

const rendered = (...markdown: string[]) =>
  renderToStaticMarkup(
    createElement(
      'main',
      null,
      markdown.map((children, key) => createElement(RichTextBody, { key, children })),
    ),
  )
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

test('thousands of quotes within each other are shown as they were typed', () => {
  const quotes = '>'.repeat(3000)
  const html = rendered(`Once\n\n${quotes}`)
  expect(html).not.toContain('<blockquote')
  expect(html).toContain(`Once\n\n${quotes.replaceAll('>', '&gt;')}`)
})

test('of thousands of formulas the first are set, and the rest can be read', () => {
  const html = rendered('$x$ '.repeat(4000))
  expect(html.split('<math').length - 1).toBe(MAX_FORMULAS)
  expect(html.split('$x$').length - 1).toBe(4000 - MAX_FORMULAS)
})

test('a footnote and the place it is called from lead to each other', () => {
  const html = rendered('Salt[^1] is heavy.\n\n[^1]: In grams.')
  const ids = all(html, / id="([^"]+)"/g)
  const links = all(html, / href="#([^"]+)"/g)
  expect(links).toHaveLength(2)
  for (const link of links) expect(ids).toContain(link)
  expect(html).not.toContain('target=')
})

test('two texts on one page keep their footnotes apart', () => {
  const ids = all(rendered('a[^1]\n\n[^1]: b', 'c[^1]\n\n[^1]: d'), / id="([^"]+)"/g)
  expect(ids.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids.length)
})

test('only another site opens in a tab of its own', () => {
  const html = rendered('[ours](/problems/salt-basins) [theirs](https://example.org)')
  expect(html).toContain('<a href="/problems/salt-basins">')
  expect(all(html, /href="([^"]+)"[^>]*target="_blank"/g)).toEqual(['https://example.org'])
})

test('a formula stands in its line or in one of its own, as it was written', () => {
  const html = rendered('So $a^2$ holds.\n\n$$b^2$$\n\n```math\nc^2\n```\n\n`$d$`')
  expect(all(html, /encoding="application\/x-tex">([^<]+)</g)).toEqual(['a^2', 'b^2', 'c^2\n'])
  expect(all(html, /class="(katex-display)"/g)).toHaveLength(2)
  expect(html).toContain('<code dir="ltr">$d$</code>')
})

test('a formula cannot carry a link, a style or a tag', () => {
  const html = rendered(
    '$\\href{javascript:alert(1)}{x} \\htmlStyle{color:red}{y} \\text{<img src=x onerror=alert(1)>}$',
  )
  expect(html).not.toMatch(/<a |<img|style="color:red/)
  expect(html).toContain('&lt;img')
})

test('a formula that cannot be read is shown as it was typed', () => {
  const braces = '{'.repeat(9000)
  expect(rendered(`$${braces}$`)).toContain(braces)
  expect(rendered('$\\frac{1}$')).toContain('\\frac{1}')
})

test('formulas and code run from left to right in every text, and do not decide its direction', () => {
  const html = rendered('$a < b$ و `- k`\n\n```\nx\n```\n\n$$c$$')
  expect(all(html, /<(code|pre|span) dir="ltr"/g)).toEqual(['span', 'code', 'pre', 'code', 'span'])
  expect(all(html, /<(code|pre)(?! dir)/g)).toEqual([])
})
