import type { WalletRow } from '../walletRow.ts'

/** An icon that needs no request: the host's, the wallet's own, or a custom wallet's. */
export function pictureOf(
  { id, listing, wallet }: WalletRow,
  connectorImages: Readonly<Record<string, string>> = {},
): string | undefined {
  const ids = [id, ...Object.values(wallet?.connectors ?? {}).map(({ id }) => id)]
  const chosen = ids.map((id) => connectorImages[id]).find((image) => image !== undefined)
  return chosen ?? wallet?.icon ?? listing?.imageUrl
}
