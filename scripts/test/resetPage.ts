/** The page's address at the start of each test file. */
export const startUrl = 'http://localhost:3000/'

/** Empties the page of a test file, if it has one, and returns to its first address. */
export function resetPage(): void {
  if (typeof window === 'undefined' || !('happyDOM' in window)) return
  const page = window.happyDOM as { setURL(url: string): void }
  document.body?.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  page.setURL(startUrl)
}
