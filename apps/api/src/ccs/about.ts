import type { CcsVersion } from '@arbiter/rules/ccs/versions'

/** Which specification is spoken, and by which program. */
export const aboutObject = (version: CcsVersion, programVersion: string) => ({
  ...{ version, version_url: `https://ccs-specs.icpc.io/${version}/contest_api` },
  provider: { name: 'Arbiter', version: programVersion },
})
