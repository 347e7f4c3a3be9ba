import type { AppContext } from '../AppContext.ts'
import type { RouteInput } from '../http/defineRoute.ts'
import { readImages } from './readImages.ts'

/**
 * Creates a function that returns the URL of a token's picture by symbol; undefined without a
 * picture.
 */
export function tokenIcons({ config }: Pick<AppContext, 'config'>) {
  const known = readImages('tokens')
  return (symbol: string, { c, caller }: Pick<RouteInput<never>, 'c' | 'caller'>) => {
    if (!known.has(symbol.toUpperCase())) return undefined
    const url = new URL(`/public/getTokenImage/${symbol}`, config.publicUrl ?? c.req.url)
    if (caller.projectId) url.searchParams.set('projectId', caller.projectId)
    return url.href
  }
}
