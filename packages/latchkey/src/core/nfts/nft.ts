import type { Nft } from '../../protocol/api/account/getNfts.ts'
import type { CaipAddress } from '../caip.ts'
import { plainLines, plainText } from '../untrusted/plainText.ts'

/** An NFT that an account has, fit to be shown. */
export type OwnedNft = {
  /** What tells it from all others. */
  readonly id: string
  readonly contract: CaipAddress
  readonly tokenId: string
  readonly standard: Nft['standard']
  readonly name: string
  readonly collection: string
  readonly description: string | undefined
  /** How many of it the account has. */
  readonly quantity: bigint
  /** Nobody asked for it: it is shown on request only. */
  readonly isHidden: boolean
  readonly hasPicture: boolean
}

const contractShape = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
const numberShape = /^\d{1,78}$/
/** On Solana it is a mint that tells one from all others. */
const mintShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Reads what a server says of an NFT; nothing where it names none that there can be. */
export function readNft(nft: Nft): OwnedNft | undefined {
  const { contract, quantity, standard, tokenId } = nft
  const idShape = standard === 'spl' ? mintShape : numberShape
  if (!contractShape.test(contract) || !idShape.test(tokenId)) return undefined
  if (!numberShape.test(quantity) || BigInt(quantity) === 0n) return undefined
  return {
    // The shape was just looked at.
    contract: contract as CaipAddress,
    collection: plainText(nft.collection.name) || plainText(nft.collection.symbol),
    description: plainLines(nft.description ?? '') || undefined,
    hasPicture: nft.imageUrl !== undefined,
    id: nftId({ contract, tokenId }),
    isHidden: nft.is_spam,
    name: plainText(nft.name) || `#${tokenId}`,
    quantity: BigInt(quantity),
    standard,
    tokenId,
  }
}

/** What an NFT is told from all others by. */
export function nftId({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>): string {
  return `${contract.includes(':0x') ? contract.toLowerCase() : contract}/${tokenId}`
}
