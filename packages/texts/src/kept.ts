/** Making one of `Intl`'s objects costs far more than using it. */
export function kept<Key extends readonly unknown[], Made>(make: (...key: Key) => Made): (...key: Key) => Made {
  const made = new Map<string, Made>()
  return (...key) => {
    const name = JSON.stringify(key)
    const found = made.get(name) ?? make(...key)
    made.set(name, found)
    return found
  }
}
