/**
 * Acts after a pause, unless the user has left the page by then. A page stays until the next one is loaded, and a change of its
 * address in between would call the user back.
 */
export function laterHere(act: () => void, pauseMs: number): ReturnType<typeof setTimeout> {
  const { pathname } = window.location
  return setTimeout(() => {
    if (window.location.pathname === pathname) act()
  }, pauseMs)
}
