import type { SocialSite } from '@arbiter/rules/people/social-link'

export const siteNames: Record<SocialSite, string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  leetcode: 'LeetCode',
  codeforces: 'Codeforces',
  codechef: 'CodeChef',
}
