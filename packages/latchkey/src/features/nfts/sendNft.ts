import type { Engine } from '../../core/engine.ts'
import type { OwnedNft } from '../../core/nfts/nft.ts'
import { parseCaipAddress } from '../../core/parseCaipAddress.ts'
import { push } from '../../core/router/push.ts'

/** Opens the form for sending an NFT. */
export function sendNft(engine: Engine, nft: OwnedNft): void {
  const { contract, name, quantity, standard, tokenId } = nft
  // Solana lists an NFT below its collection, and moves it by its mint.
  const address = standard === 'spl' ? tokenId : parseCaipAddress(contract).address
  push(engine, {
    arguments: { nft: { address, name, quantity: String(quantity), standard, tokenId } },
    view: 'WalletSend',
  })
}
