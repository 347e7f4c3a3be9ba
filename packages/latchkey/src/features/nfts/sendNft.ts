import { parseCaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { push } from '../../core/router/push.ts'

/** Shows the form for sending it to somebody. */
export function sendNft(engine: Engine, nft: OwnedNft): void {
  const { contract, name, quantity, standard, tokenId } = nft
  // On Solana it is listed below its collection, and moved by its mint.
  const address = standard === 'spl' ? tokenId : parseCaipAddress(contract).address
  push(engine, {
    arguments: { nft: { address, name, quantity: String(quantity), standard, tokenId } },
    view: 'WalletSend',
  })
}
