import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverAddress } from './server-address.ts'

/** The sections of an INI file. */
export function parseIni(text: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {}
  let section: Record<string, string> = {}
  for (const line of text.split(/\r?\n/)) {
    const name = line.match(/^\s*\[([^\]]+)\]\s*$/)?.[1]
    const [, key, value = ''] = line.match(/^\s*([^#;=:\s[]+)\s*[=:]\s*(.*?)\s*$/) ?? []
    if (name !== undefined) {
      section = sections[name.toLowerCase()] ?? {}
      sections[name.toLowerCase()] = section
    } else if (key !== undefined) section[key.toLowerCase()] = value
  }
  return sections
}

export interface KattisLogin {
  server: string
  token: string
}

/** Only a token of Arbiter's: a file for another site is not ours to use. */
export function loginIn(text: string): KattisLogin | null {
  const { user, kattis } = parseIni(text)
  const { token = '' } = user ?? {}
  const { hostname = '' } = kattis ?? {}
  return token.startsWith('arb_') && hostname !== '' ? { server: serverAddress(hostname), token } : null
}

/** For people who have such a file and no other configuration. */
export async function kattisLogin(home: string): Promise<KattisLogin | null> {
  const text = await readFile(join(home, '.kattisrc'), 'utf8').catch(() => null)
  return text === null ? null : loginIn(text)
}
