import { getWallets } from 'latchkey/protocol'
import type { AppContext } from '../AppContext.ts'
import { defineRoute, type Route } from '../http/defineRoute.ts'
import { Refusal } from '../http/errors/Refusal.ts'
import { findWallets } from './findWallets.ts'

const maxEntries = 500

/** `GET /getWallets`: a page of the wallet directory. */
export function wallets({ ports }: AppContext): readonly Route[] {
  const { directory } = ports
  return [
    defineRoute(
      getWallets,
      async ({ query }) => {
        if (query.entries && query.entries > maxEntries)
          throw new Refusal(400, { name: 'entries', description: `Expected at most ${maxEntries}` })
        return findWallets(await directory.wallets(), query)
      },
      { keep: { forMs: directory.keptMs } },
    ),
  ]
}
