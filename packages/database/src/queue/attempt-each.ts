/**
 * An item that fails does not keep the others from being attempted, now or at the next call: the first error is thrown after all
 * of them. Returns for how many there was something to do.
 */
export async function attemptEach<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
): Promise<number> {
  const errors: unknown[] = []
  let done = 0
  for (const item of items)
    try {
      if (await attempt(item)) done++
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
  return done
}
