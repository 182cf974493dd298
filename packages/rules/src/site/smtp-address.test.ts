import { expect, test } from 'vitest'
import { parseSmtpAddress } from './smtp-address.ts'

test.each([
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, isSecure: false, login: null }],
  ['smtps://mail.example.org/', { host: 'mail.example.org', port: 465, isSecure: true, login: null }],
  [
    'smtp://user%40example.org:p%3Fss@mail.example.org:2525',
    { host: 'mail.example.org', port: 2525, isSecure: false, login: { user: 'user@example.org', password: 'p?ss' } },
  ],
  ['smtp://[2001:db8::1]:25', { host: '2001:db8::1', port: 25, isSecure: false, login: null }],
])('%s names a mail server', (text, address) => {
  expect(parseSmtpAddress(text)).toEqual(address)
})

test.each([
  'smtp://127.0.0.1/?sendmail=true&path=/usr/bin/env&args=-S',
  'smtp://mail.example.org?pool=true',
  'smtp://mail.example.org#sendmail',
  'smtp://mail.example.org/folder',
  'smtp://mail.example.org\\?sendmail=true',
  'smtp://user:%ZZ@mail.example.org',
  'smtp://mail example.org',
  'smtp://%6d.example.org/',
  'smtp:///usr/sbin/sendmail',
  'smtp://',
  'smtp://mail.example.org:0',
  'smtp://mail.example.org:99999',
  'http://mail.example.org',
  'direct:?name=x',
  'mail.example.org',
])('%s is refused', (text) => {
  expect(parseSmtpAddress(text)).toBeNull()
})
