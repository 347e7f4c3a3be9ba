import { parseCaipAddress } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { push } from '../../core/router/push.ts'

/** Shows the form for sending it to somebody. */
export function sendNft(engine: Engine, nft: OwnedNft): void {
  const { name, quantity, standard, tokenId } = nft
  const { address } = parseCaipAddress(nft.contract)
  push(engine, {
    arguments: { nft: { address, name, quantity: String(quantity), standard, tokenId } },
    view: 'WalletSend',
  })
}
