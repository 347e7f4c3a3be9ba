import type { WalletListing } from '../../../protocol/index.ts'

/**
 * Reads a table of wallets: one per line, with `|` between cells. An empty cell is an absent property. The
 * last cell is the index of the wallet's chain list.
 *
 * A table has half the bytes of objects, and one line of diff per changed wallet.
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
