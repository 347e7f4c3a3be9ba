/** A base URL without the slash at its end. */
export function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
