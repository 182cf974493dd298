/**
 * The router calls the first entry of every page load "default", so that a new address would take over the scroll position of the
 * one before. With a key of its own, each has its own position, which Reload and Back find again.
 */
if (!window.history.state?.key) {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('-')
  window.history.replaceState({ ...window.history.state, key }, '')
}
