import { Hono } from 'hono'
import { getWallets, type WalletListing } from 'latchkey/protocol'
import { Refusal } from '../http/Refusal.ts'
import { readQuery } from '../http/readInput.ts'
import { findWallets } from './findWallets.ts'

const maxEntries = 500

/** `GET /getWallets`: a page of the wallet directory. */
export function wallets(directory: readonly WalletListing[]) {
  return new Hono().get(getWallets.path, (c) => {
    const query = readQuery(c, getWallets.query)
    if (query.entries && query.entries > maxEntries)
      throw new Refusal(400, { name: 'entries', description: `Ask for ${maxEntries} at most` })
    return c.json(findWallets(directory, query))
  })
}
