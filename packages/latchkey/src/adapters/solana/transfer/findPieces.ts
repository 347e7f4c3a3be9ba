import { isAddress } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import type { Network } from '../../../core/network.ts'
import type { Rpc } from '../read/createRpc.ts'
import { contentOf } from '../read/readAnswer.ts'
import { readTokenAccount } from '../read/tokenProgram.ts'
import { invalidTransfer } from '../requireSolanaAddress.ts'
import { type Holding, type TokenTransfer, tokenAccountOf } from './instructions.ts'

/** An amount from one token account. */
export type Piece = Pick<TokenTransfer, 'amount' | 'source'>

/**
 * The maximum number of transfers per transaction, with room for a wallet's protective
 * instructions.
 */
const mostPieces = 8

/**
 * The token accounts to send from: the usual one if it holds enough, else another one that does,
 * else the usual one and then the fullest.
 */
export async function findPieces(
  rpc: Rpc,
  network: Network,
  { isNft, ...holding }: Holding & { readonly isNft: boolean },
  amount: bigint,
): Promise<readonly Piece[]> {
  const usual = await tokenAccountOf(holding)
  const settings = { commitment: 'confirmed', encoding: 'base64' }
  const answer = contentOf(
    await rpc(network, 'getTokenAccountsByOwner', [
      holding.owner,
      { mint: holding.mint },
      settings,
    ]),
  )
  const holders = (Array.isArray(answer) ? answer : []).flatMap((one: unknown) => {
    const source = property(one, 'pubkey')
    const held = readTokenAccount(property(one, 'account'))
    return held?.amount && typeof source === 'string' && isAddress(source)
      ? [{ held: held.amount, isFrozen: held.isFrozen, source }]
      : []
  })
  const open = holders.filter(({ isFrozen }) => !isFrozen)
  const sum = (some: typeof holders) => some.reduce((total, { held }) => total + held, 0n)
  if (sum(open) < amount) {
    // Programmable NFTs stay frozen: their program thaws them for each transfer.
    if (sum(holders) >= amount)
      throw invalidTransfer(
        isNft ? 'nftFrozen' : 'tokenFrozen',
        `${isNft ? 'this NFT' : 'this token'} is frozen where it is kept: it is locked, or moves only by a program of its makers, which is not supported`,
      )
    if (isNft) throw invalidTransfer('nftElsewhere', `${holding.owner} does not have this NFT`)
    return [{ amount, source: usual }]
  }
  open.sort(
    (one, other) =>
      Number(other.source === usual) - Number(one.source === usual) ||
      Number(other.held - one.held),
  )
  const whole = open.find(({ held }) => held >= amount)
  let left = amount
  const pieces: Piece[] = []
  for (const { held, source } of whole ? [whole] : open) {
    if (left <= 0n) break
    left -= held
    // The last account keeps the rest.
    pieces.push({ amount: left < 0n ? held + left : held, source })
  }
  if (pieces.length > mostPieces)
    throw invalidTransfer(
      'tooScattered',
      'it lies in so many accounts of the sender that not all of it goes at once: send it in parts',
    )
  return pieces
}
