import type { Connection } from '@arbiter/database/connection/connect'
import { addContests } from './contests.ts'
import { addPeople } from './people.ts'
import { addProblems } from './problems.ts'
import { secretSettings, setSettings } from './site.ts'
import { addSubmissions } from './submissions.ts'
import { World } from './world.ts'

export interface FilledWorld {
  world: World
  /** After an administrator has changed the settings. */
  resetSettings(): Promise<void>
}

/** Everything but what the server itself has to be asked for (`fill-by-calls.ts`). */
export async function fillDatabase(db: Connection['db']): Promise<FilledWorld> {
  const world = new World(db)
  await addPeople(world)
  await addProblems(world)
  await addContests(world)
  await addSubmissions(world)
  const settings = secretSettings(world)
  const resetSettings = () => setSettings(world, settings)
  await resetSettings()
  return { world, resetSettings }
}
