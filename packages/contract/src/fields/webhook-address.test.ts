import { expect, test } from 'vitest'
import { webhookAddressFault } from './webhook-address.ts'

test.each([
  ['https://example.org/hook', null],
  ['https://example.org:8443/hook?a=1', null],
  ['http://10.0.0.4/hook', null],
  ['https://example.org:443/', null],
  ['example.org/hook', 'unreadable'],
  ['https://', 'unreadable'],
  ['ftp://example.org/', 'protocol'],
  ['file:///etc/passwd', 'protocol'],
  ['https://user:secret@example.org/', 'credentials'],
  ['https://user@example.org/', 'credentials'],
  ['https://example.org:25/', 'port'],
  ['http://example.org:1023/', 'port'],
  ['http://example.org:1024/', null],
])('%s as an address: %s', (text, fault) => {
  expect(webhookAddressFault(text)).toBe(fault)
})
