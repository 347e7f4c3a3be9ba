const fetchNow = window.fetch.bind(window)

/** Delays every later request of this page. */
export function slowDown(milliseconds: number): void {
  window.fetch = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return fetchNow(...request)
  }
}
