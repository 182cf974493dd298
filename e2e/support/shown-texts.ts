import type { Page } from 'playwright-core'

/** Runs in the page: every text that a reader sees or hears, but what is written in a language of its own. */
export function shownTexts(): string[] {
  const OWN_LANGUAGE =
    'script, style, textarea, .cm-editor, .rich-text, pre, code, kbd, [translate=no], [lang]:not(html)'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(OWN_LANGUAGE)) texts.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    if (!element.closest(OWN_LANGUAGE))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return [...new Set([document.title, ...texts].map((text) => text.trim()).filter(Boolean))]
}

/** Names, titles and reasons in the replies that a page got, and in the first one: people call things as they like. */
export const writtenByPeople = (page: Page) => valuesIn(page, /^(\w*name|title|\w*reason|tags|topics|note)$/i)

/** All values in the replies but the server's own sentences, which a page says in its own language. */
export const valuesOfReplies = (page: Page) => valuesIn(page, /^(?!.*(?:message|text|refusal|objection|sentence))/i)

function valuesIn(page: Page, keys: RegExp): Set<string> {
  const found = new Set<string>()
  page.on('response', async (response) => {
    const isFirst = response.request().resourceType() === 'document'
    if (!isFirst && !response.url().includes('/api/')) return
    const body = await response.text().catch(() => '')
    for (const [, key = '', value = ''] of body.matchAll(VALUE))
      if (keys.test(key)) for (const [text] of value.matchAll(TEXT)) found.add(JSON.parse(text))
    for (const [, first, last] of body.matchAll(PERSON)) found.add(`${first} ${last}`)
  })
  return found
}

const VALUE = /"(\w+)":("(?:[^"\\]|\\.)*"|\[(?:"(?:[^"\\]|\\.)*",?)*\])/g
const TEXT = /"(?:[^"\\]|\\.)*"/g
/** A page writes both names as one. */
const PERSON = /"firstname":"([^"]*)","lastname":"([^"]*)"/g
