import type { SocialSite } from '@arbiter/rules/social-link'

export const siteNames: Record<SocialSite, string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  leetcode: 'LeetCode',
  codeforces: 'Codeforces',
  codechef: 'CodeChef',
}
