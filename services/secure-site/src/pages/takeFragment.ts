/**
 * Takes the fragment out of the address, so that it stays out of the history and of pictures of the
 * address bar. After a reload, returns the fragment that the tab kept; the end of the tab erases it.
 */
export function takeFragment(): string | undefined {
  const fragment = location.hash.slice(1)
  const { pathname } = location
  if (fragment) history.replaceState(undefined, '', pathname)
  try {
    if (fragment) sessionStorage.setItem(pathname, fragment)
    return fragment || (sessionStorage.getItem(pathname) ?? undefined)
  } catch {
    // The browser denies storage: after a reload, the visitor has to open the link again.
    return fragment || undefined
  }
}
