import type { CaipAddress } from '../../../core/caip.ts'
import { parseCaipAddress } from '../../../core/parseCaipAddress.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'
import type { HistoryTransaction } from '../../../protocol/api/account/getHistory.ts'

/** The other parties of an account's transfers, by the key of their address. */
export type PastTransfers = {
  /** Recipients of something of value, with their address as written. */
  readonly sentTo: ReadonlyMap<string, string>
  /** Parties of empty transfers only: look-alikes enter a list this way. */
  readonly worthless: ReadonlySet<string>
}

type Transfer = HistoryTransaction['transfers'][number]

/** Tells an account's real recipients from look-alikes. */
export function summarizePastTransfers(
  transactions: readonly HistoryTransaction[],
  account: CaipAddress,
): PastTransfers {
  const { address, namespace } = parseCaipAddress(account)
  const keyOf = (party = '') => addressKey(namespace, party)
  const self = keyOf(address)
  const sentTo = new Map<string, string>()
  const real = new Set<string>(['', self])
  const hollow = new Set<string>()
  for (const { metadata, transfers } of transactions) {
    const isOwn = keyOf(metadata.sentFrom) === self
    if (transfers.length === 0)
      if (isOwn) real.add(keyOf(metadata.sentTo))
      else hollow.add(keyOf(metadata.sentFrom))
    for (const transfer of transfers) {
      const [sender, recipient] = partiesOf(transfer, metadata)
      if (!isReal(transfer)) hollow.add(keyOf(sender)).add(keyOf(recipient))
      // A contract may claim any transfer of its token: only the account's own transactions count.
      else if (isOwn || isCoin(transfer)) {
        real.add(keyOf(sender)).add(keyOf(recipient))
        if (transfer.direction === 'out' && recipient) sentTo.set(keyOf(recipient), recipient)
      }
    }
  }
  return { sentTo, worthless: new Set([...hollow].filter((other) => !real.has(other))) }
}

/** The sender and recipient of a transfer. A token's transaction goes to its contract, which is neither. */
function partiesOf(
  transfer: Transfer,
  { sentFrom, sentTo }: HistoryTransaction['metadata'],
): readonly [sender: string | undefined, recipient: string | undefined] {
  const { recipient, sender } = transfer
  return isCoin(transfer) ? [sender ?? sentFrom, recipient ?? sentTo] : [sender, recipient]
}

function isCoin({ fungible_info, nft_info }: Transfer): boolean {
  return !nft_info && !fungible_info?.address
}

function isReal({ nft_info, quantity }: Transfer): boolean {
  return nft_info ? !nft_info.flags.is_spam : /[1-9]/.test(quantity.numeric)
}
