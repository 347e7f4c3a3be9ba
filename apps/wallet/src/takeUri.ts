/** Removes the pairing link from the page's URL: a reload must not pair again. */
export function takeUri(): string | undefined {
  const address = new URL(location.href)
  const uri = address.searchParams.get('uri') ?? undefined
  if (!uri) return undefined
  address.searchParams.delete('uri')
  history.replaceState(undefined, '', address.pathname.replace(/wc$/, '') + address.search)
  return uri
}
