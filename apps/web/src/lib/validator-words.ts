import { silentEndTexts } from '../copy/setting/setter-jobs.ts'

/** The last line that a validator wrote, or how it ended where it wrote nothing. */
export function validatorWords(said: string): string {
  const code = said.match(/^exit code (\d+)$/)?.[1]
  if (code !== undefined) return silentEndTexts.exitCode({ code })
  return said === 'signalled' || said === 'timed-out' || said === 'killed' ? silentEndTexts[said] : said
}
