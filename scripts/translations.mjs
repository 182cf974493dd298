/**
 * `npm run translations`              how much of each language is translated; fails if a translation can't stand for its message
 * `npm run translations -- es`        the messages of a language that are missing, stale or unfit
 * `npm run translations -- --write`   brings the files of every language up to date with the English messages
 */
import { runCommand } from './setup/run-command.mjs'

await runCommand(async ({ args: [word], say }) => {
  const { listTranslations, writeTranslations } = await import('@arbiter/web/translations')
  if (word === '--write') writeTranslations()
  const { lines, isFit } = listTranslations(word === '--write' ? undefined : word)
  for (const line of lines) say(line)
  return isFit ? 0 : 1
})
