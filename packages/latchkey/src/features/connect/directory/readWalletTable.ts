import type { WalletListing } from '../../../protocol/index.ts'

/**
 * Reads a table of wallets, one a line with `|` between its cells; an empty cell is a fact that is
 * not known, and the last one says which of the chain lists is the wallet's.
 *
 * A table rather than objects: half the bytes, and a change of one wallet is a diff of one line.
 */
export function readWalletTable(
  table: string,
  chainLists: readonly string[],
): readonly WalletListing[] {
  const lists = chainLists.map((list) => list.split(','))
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', ...facts] = line.split('|')
      const [rdns, homepage, mobile, desktop, webapp, ios, android, chrome, badge, list] = facts
      return {
        id,
        name,
        rdns: rdns || undefined,
        homepage: homepage || undefined,
        mobile_link: mobile || undefined,
        desktop_link: desktop || undefined,
        webapp_link: webapp || undefined,
        app_store: ios || undefined,
        play_store: android || undefined,
        chrome_store: chrome || undefined,
        badge: badge || undefined,
        chains: lists[Number(list)] ?? [],
      }
    })
}
