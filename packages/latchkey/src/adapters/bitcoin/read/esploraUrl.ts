/**
 * The URL of a request to an Esplora server. The provider's JSON-RPC gateway has a separate route
 * for Esplora. A query string with a host's key is kept.
 */
export function esploraUrl(base: string, path: string): string {
  const url = new URL(base)
  const chainId = url.searchParams.get('chainId')
  const isGateway = chainId?.startsWith('bip122:') && url.pathname.endsWith('/v1/')
  if (isGateway) url.searchParams.delete('chainId')
  const folder = url.pathname.replace(/\/{1,9}$/, '')
  url.pathname = isGateway ? `${folder}/esplora/${chainId}/${path}` : `${folder}/${path}`
  return url.href
}
