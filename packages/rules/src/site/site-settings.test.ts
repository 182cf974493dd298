import { expect, test } from 'vitest'
import { contactLink } from './site-settings.ts'

test.each([
  ['help@example.org', 'mailto:help@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
  ['http://example.org', 'http://example.org'],
  ['javascript:alert(1)', null],
  ['example.org', null],
  ['https://', null],
  ['a b@example.org', null],
  ['', null],
])('%s leads to %s', (contact, link) => {
  expect(contactLink(contact)).toBe(link)
})
