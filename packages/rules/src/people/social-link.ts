export const socialSites = ['github', 'linkedin', 'leetcode', 'codeforces', 'codechef'] as const
export type SocialSite = (typeof socialSites)[number]

export type SocialLinks = Record<SocialSite, string>

export const noSocialLinks: SocialLinks = { github: '', linkedin: '', leetcode: '', codeforces: '', codechef: '' }

const profileBase: Record<SocialSite, string> = {
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/in/',
  leetcode: 'https://leetcode.com/u/',
  codeforces: 'https://codeforces.com/profile/',
  codechef: 'https://www.codechef.com/users/',
}

/** An address is used as given, anything else is a name on that site; nothing given is no link. */
export function socialAddress(site: SocialSite, given: string): string | null {
  const link = given.trim()
  if (link === '') return null
  // Asking for the slashes keeps a user who is called httpfan.
  return /^https?:\/\//i.test(link) ? link : profileBase[site] + link
}
