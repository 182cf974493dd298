/** Where the browser has no storage or forbids it, nothing is kept. */
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
