import type { Engine } from '../../../core/engine.ts'
import type { getWallets } from '../../../core/provider/directory/getWallets.ts'

type Page = Awaited<ReturnType<typeof getWallets>>
type Kept = { readonly page: Promise<Page>; readonly until: number }

const freshFor = 5 * 60_000
/** More pages than one visit scrolls through. */
const most = 50

/**
 * Caches a page of the directory while it is fresh, and retries a failed request. The query cache of account
 * data would be larger than all other code up to the QR code.
 */
export function keepFresh(engine: Engine, key: string, ask: () => Promise<Page>): Promise<Page> {
  const pages = engine.once(createPages)
  const known = pages.get(key)
  if (known && known.until > Date.now()) return known.page
  const page = ask()
  const kept: Kept = { page, until: Date.now() + freshFor }
  pages.delete(key)
  pages.set(key, kept)
  page.catch(() => pages.get(key) === kept && pages.delete(key))
  for (const oldest of pages.keys()) {
    if (pages.size <= most) break
    pages.delete(oldest)
  }
  return page
}

function createPages() {
  return new Map<string, Kept>()
}
