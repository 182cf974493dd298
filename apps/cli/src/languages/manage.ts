import { join } from 'node:path'
import { type Language, languageNames } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { findLanguages, type LanguageState } from '@arbiter/sandbox/languages/find-languages'
import { installedFolder } from '@arbiter/sandbox/languages/host'
import { type Chapter, chapterText } from '../doctor/findings.ts'
import type { LanguagesCommand } from './command.ts'
import { installNpmTool } from './npm-tool.ts'
import { proveLanguages } from './prove.ts'

export interface Place {
  root: string
  say(line: string): void
  /** Installs Debian's packages, the first known name of each, and returns those that are still missing. */
  installPackages(packages: readonly (readonly [string, ...string[]])[]): Promise<string[]>
}

/** Returns the exit code. */
export async function manageLanguages(
  command: Exclude<LanguagesCommand, { act: 'write' }>,
  place: Place,
): Promise<number> {
  if (command.act === 'list') return list(place)
  if (command.act !== 'check') await install(command.languages, place)
  return command.act === 'install' ? 0 : check(command.languages, place, command.act === 'add')
}

const sandboxDirectory = (root: string) => join(root, '.cache/sandbox')

async function list({ root, say }: Place): Promise<number> {
  const { states } = await findLanguages(sandboxDirectory(root))
  say(chapterText({ title: 'Languages', findings: states.map(listed) }))
  return 0
}

function listed({ language, version, reason }: LanguageState): Chapter['findings'][number] {
  const name = languageNames[language]
  if (version !== null) return { name, state: 'fine', detail: version }
  const { megabytes } = descriptions[language].install
  const detail = `${reason}; npm run languages -- add ${language} installs about ${megabytes} MB`
  return { name, state: 'weak', detail }
}

/** Where root is needed and we are not, the operator reads what to type; the check below then says what is missing. */
async function install(chosen: readonly Language[], { say, installPackages }: Place): Promise<void> {
  const wanted = chosen.map((language) => descriptions[language].install)
  await installPackages(wanted.flatMap(({ debian }) => debian))
  for (const language of chosen) {
    const { npm } = descriptions[language].install
    if (npm) await installNpmTool(npm, installedFolder(language), say)
  }
}

async function check(chosen: readonly Language[], { root, say }: Place, isNew: boolean): Promise<number> {
  const findings = await proveLanguages(root, sandboxDirectory(root), chosen)
  say(chapterText({ title: 'Proved in the sandbox', findings }))
  const failed = findings.filter(({ state }) => state === 'failed')
  if (failed.length === 0 && isNew) say('Judges and the Run button offer them from their next start on.')
  return failed.length === 0 ? 0 : 1
}
