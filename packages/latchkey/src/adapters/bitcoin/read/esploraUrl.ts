/**
 * Where an Esplora server answers a question. The provider's gateway, which is named for JSON-RPC,
 * has a route of its own for them; keys that a host wrote behind the question mark stay there.
 */
export function esploraUrl(base: string, path: string): string {
  const url = new URL(base)
  const chainId = url.searchParams.get('chainId')
  const isGateway = chainId?.startsWith('bip122:') && url.pathname.endsWith('/v1/')
  if (isGateway) url.searchParams.delete('chainId')
  const folder = url.pathname.replace(/\/+$/, '')
  url.pathname = isGateway ? `${folder}/esplora/${chainId}/${path}` : `${folder}/${path}`
  return url.href
}
