import { expect, test } from 'vitest'
import { richTextLink } from './rich-text-link.ts'

test.each(['https://example.org', 'mailto:a@example.org', '//example.org', '/\\example.org'])(
  'another site opens beside ours: %s',
  (href) => expect(richTextLink(href, 't-')).toEqual({ href, rel: 'noopener noreferrer nofollow', target: '_blank' }),
)

test.each(['/problems/salt-basins', 'salt-basins', '?page=2', undefined])('our own pages open in place: %s', (href) => {
  expect(richTextLink(href, 't-')).toEqual({ href })
})

test('a footnote is looked for in its own text', () => {
  expect(richTextLink('#fn-1', 't-')).toEqual({ href: '#t-fn-1' })
})
