/** Keeps nothing. Used when the browser has no storage or forbids it. */
const noStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
}

export function browserStorage(): Storage {
  try {
    return window.localStorage ?? noStorage // some embedded browsers have none
  } catch {
    return noStorage
  }
}
