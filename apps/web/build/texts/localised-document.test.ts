import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentMessages, localisedManifest, localisedPage } from './localised-document.ts'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const [page, manifest] = [read('index.html'), read('public/manifest.webmanifest')]
const quoted = (id: string) => [`“${id}” & "more"`]

test('every sentence of the catalogue stands in the page or in the manifest as it is written there', () => {
  expect(documentMessages().length).toBeGreaterThan(2)
  for (const { text } of documentMessages()) expect(page + manifest).toContain(text)
})

test('a page in another language has its words, its direction and its manifest', () => {
  const arabic = localisedPage(page, 'ar', quoted)
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).toContain('content="“site/document.documentTexts.description” &amp; &quot;more&quot;"')
  expect(arabic).toContain('<noscript>“site/document.documentTexts.noScript” &amp; &quot;more&quot;</noscript>')
  expect(arabic).toContain('href="/manifest.ar.webmanifest"')
  expect(arabic).toContain('href="/feeds/problems.atom?locale=ar" title="“site/document.documentTexts.newProblems”')
})

test('a manifest in another language is still JSON, with its words', () => {
  const arabic = JSON.parse(localisedManifest(manifest, 'ar', quoted))
  expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl', name: 'Arbiter', start_url: '/problems' })
  expect(arabic.description).toBe('“site/document.documentTexts.description” & "more"')
  expect(arabic.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    '“site/document.documentTexts.contests” & "more"',
    '“site/document.documentTexts.drafts” & "more"',
  ])
})
