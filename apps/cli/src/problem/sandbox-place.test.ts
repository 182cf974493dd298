import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type SandboxPlace, withSandboxPlace } from './sandbox-place.ts'

const placeNow = () => withSandboxPlace('/project', async (place) => place)

test('two commands at the same time have different folders and user ids', async () => {
  const [first, second] = await withSandboxPlace('/project', async (place) => [place, await placeNow()])
  expect(second?.directory).not.toBe(first?.directory)
  expect(second?.firstUid).toBeGreaterThanOrEqual((first?.firstUid ?? 0) + 1_000)
})

test('a command that was killed gives its place back', async () => {
  const module = new URL('sandbox-place.ts', import.meta.url)
  const script = `import { withSandboxPlace } from '${module}'
    withSandboxPlace('/project', (place) => { console.log(JSON.stringify(place)); return new Promise(() => setInterval(() => {}, 1000)) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  const [printed] = await once(child.stdout, 'data')
  const theirs: SandboxPlace = JSON.parse(`${printed}`)
  expect(await placeNow()).not.toEqual(theirs)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(placesSeen).toContainEqual(theirs)
})

/** Other test files may hold places meanwhile: every free one is taken once. */
async function placesSeen(seen: SandboxPlace[] = []): Promise<SandboxPlace[]> {
  if (seen.length === 4) return seen
  return withSandboxPlace('/project', (place) => placesSeen([...seen, place]))
}
