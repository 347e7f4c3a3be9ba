import type { Nft } from '../../protocol/api/account/getNfts.ts'
import type { CaipAddress } from '../caip.ts'
import { plainLines, plainText } from '../untrusted/plainText.ts'

/** An NFT of an account, checked for display. */
export type OwnedNft = {
  /** Unique among all NFTs. */
  readonly id: string
  readonly contract: CaipAddress
  readonly tokenId: string
  readonly standard: Nft['standard']
  readonly name: string
  readonly collection: string
  readonly description: string | undefined
  /** The account's balance of this NFT. */
  readonly quantity: bigint
  /** Unrequested: shown only if the visitor asks for it. */
  readonly isHidden: boolean
  readonly hasPicture: boolean
}

const contractShape = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
const numberShape = /^\d{1,78}$/
/** On Solana, the mint identifies an NFT. */
const mintShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Reads an NFT from the provider's response. Returns `undefined` if it is invalid. */
export function readNft(nft: Nft): OwnedNft | undefined {
  const { contract, quantity, standard, tokenId } = nft
  const idShape = standard === 'spl' ? mintShape : numberShape
  if (!contractShape.test(contract) || !idShape.test(tokenId)) return undefined
  if (!numberShape.test(quantity) || BigInt(quantity) === 0n) return undefined
  return {
    // The pattern above has validated the shape.
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

/** Returns the unique id of an NFT. */
export function nftId({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>): string {
  return `${contract.includes(':0x') ? contract.toLowerCase() : contract}/${tokenId}`
}
