import { expect, test } from 'vitest'
import { type SocialSite, socialAddress } from './social-link.ts'

test.each<[SocialSite, string, string | null]>([
  ['github', 'ada', 'https://github.com/ada'],
  ['linkedin', 'ada', 'https://www.linkedin.com/in/ada'],
  ['leetcode', 'ada', 'https://leetcode.com/u/ada'],
  ['codeforces', 'ada', 'https://codeforces.com/profile/ada'],
  ['codechef', 'ada', 'https://www.codechef.com/users/ada'],
  ['github', 'https://example.org/ada', 'https://example.org/ada'],
  ['github', 'http://example.org/ada', 'http://example.org/ada'],
  ['github', 'HTTPS://example.org/ada', 'HTTPS://example.org/ada'],
  ['github', 'httpfan', 'https://github.com/httpfan'],
  ['github', 'javascript:alert(1)', 'https://github.com/javascript:alert(1)'],
  ['github', '  ', null],
])('on %s, %j leads to %j [5.1.9]', (site, given, address) => {
  expect(socialAddress(site, given)).toBe(address)
})
