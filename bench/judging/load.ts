import type { Entry, Person } from './client.ts'

/** Takes people in turn. */
export function inTurn(people: Person[], index: number): Person {
  const person = people[index % people.length]
  if (!person) throw new Error('there are no people')
  return person
}

export interface Load {
  /** Waits for open submissions, and throws the first error. */
  stop(): Promise<void>
}

/** Each of these people submits one program after the other until `stop` is called. */
export function keepBusy(people: Person[], next: () => Entry): Load {
  let isOver = false
  const work = async (person: Person) => {
    while (!isOver) await person.judge(next())
  }
  const all = Promise.all(people.map(work))
  all.catch(() => {}) // reported by `stop`
  return {
    async stop() {
      isOver = true
      await all
    },
  }
}

/** These people share the entries: each takes the next one after the verdict of its last. */
export async function workOff<T>(
  people: Person[],
  entries: T[],
  work: (person: Person, entry: T) => Promise<void>,
): Promise<void> {
  const left = entries.values()
  await Promise.all(
    people.map(async (person) => {
      for (const entry of left) await work(person, entry)
    }),
  )
}
