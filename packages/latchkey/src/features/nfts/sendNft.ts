import { parseCaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { push } from '../../core/router/push.ts'

/** Whether the form knows how to move it. */
export function isSendable(nft: OwnedNft): nft is SendableNft {
  return nft.standard !== 'spl'
}

type SendableNft = OwnedNft & { readonly standard: Exclude<OwnedNft['standard'], 'spl'> }

/** Shows the form for sending it to somebody. */
export function sendNft(engine: Engine, nft: SendableNft): void {
  const { name, quantity, standard, tokenId } = nft
  const { address } = parseCaipAddress(nft.contract)
  push(engine, {
    arguments: { nft: { address, name, quantity: String(quantity), standard, tokenId } },
    view: 'WalletSend',
  })
}
