import type { Address, Instruction } from '@solana/kit'
import { property } from '../../../core/eip1193/provider.ts'
import type { Network } from '../../../core/network.ts'
import { systemProgram, tokenPrograms } from '../programs.ts'
import type { Rpc } from '../read/createRpc.ts'
import { feeOfTransfer, sizeOfAccount, transferObstacle } from '../read/mintRules.ts'
import { readAccounts } from '../read/readAccounts.ts'
import { wholeOf } from '../read/readAnswer.ts'
import { readRent } from '../read/readRent.ts'
import {
  extensionTypes,
  type Mint,
  programOf,
  readMint,
  readTokenAccount,
  type TokenAccount,
} from '../read/tokenProgram.ts'
import { invalidTransfer } from '../requireSolanaAddress.ts'
import { findPieces } from './findPieces.ts'
import {
  type Holding,
  openTokenAccount,
  tokenAccountOf,
  transferToken,
  writeMemo,
} from './instructions.ts'
import type { TransferPlan } from './TransferPlan.ts'

type TokenPlan = {
  readonly amount: bigint
  /** Supply 1, without decimals. */
  readonly isNft: boolean
  readonly mint: Address
  readonly network: Network
  readonly payer: Address
  readonly recipient: Address
}

/**
 * Plans a token transfer: creates the recipient's account, adds a required memo, moves the amount.
 */
export async function planToken(
  rpc: Rpc,
  { amount, isNft, mint, network, payer, recipient }: TokenPlan,
): Promise<TransferPlan> {
  const [mintAccount, recipientAccount] = await readAccounts(rpc, network, [mint, recipient])
  const facts = readMint(mintAccount)
  if (!facts) throw invalidTransfer('noToken', `${mint} is no token`, { address: mint })
  if (isNft && facts.decimals)
    throw invalidTransfer('noNft', `${mint} is no NFT, it can be divided`, { address: mint })
  const kept = transferObstacle(facts)
  if (kept) throw invalidTransfer(kept.failure, kept.problem)

  const holding: Holding = { mint, owner: recipient, program: facts.program }
  const destination = await destinationOf(holding, recipientAccount)
  const [pieces, [held], epoch] = await Promise.all([
    findPieces(rpc, network, { ...holding, isNft, owner: payer }, amount),
    readAccounts(rpc, network, [destination]),
    readEpoch(rpc, network, facts),
  ])
  const keeper = keeperOf(held, destination, holding)
  const wantsWords = keeper?.extensions.get(extensionTypes.memoTransfer)?.getUint8(0) === 1
  const instructions: readonly Instruction[] = [
    ...(keeper ? [] : [openTokenAccount(payer, destination, holding)]),
    ...pieces.flatMap((piece) => [
      // Required right before each transfer.
      ...(wantsWords ? [writeMemo('Transfer')] : []),
      transferToken({
        ...piece,
        decimals: facts.decimals,
        destination,
        fee: feeOfTransfer(facts, piece.amount, epoch),
        mint,
        owner: payer,
        program: facts.program,
      }),
    ]),
  ]
  const size = sizeOfAccount(facts)
  const rent = keeper ? 0n : await readRent(rpc, network, size)
  return { instructions, lamports: rent, payer, rent }
}

/** The recipient's usual token account, or the one that the request names. */
async function destinationOf(holding: Holding, recipient: unknown): Promise<Address> {
  const named = readTokenAccount(recipient)
  const program = programOf(recipient)
  if (!program || !tokenPrograms.includes(program)) return tokenAccountOf(holding)
  if (named?.mint === holding.mint) return holding.owner
  // Tokens in an account that another token account owns are lost, in either token program.
  throw invalidTransfer('otherToken', `${holding.owner} keeps another token`, {
    address: holding.owner,
  })
}

/**
 * The existing token account at an address. An account outlives its owner's authority over it,
 * which can be given away.
 */
function keeperOf(
  kept: unknown,
  destination: Address,
  { mint, owner }: Holding,
): TokenAccount | undefined {
  // An unopened address may hold SOL.
  if (!kept || programOf(kept) === systemProgram) return undefined
  const keeper = readTokenAccount(kept)
  if (destination !== owner && (keeper?.owner !== owner || keeper.mint !== mint))
    throw invalidTransfer(
      'ownerChanged',
      `the account in which ${owner} would keep this token belongs to another account now`,
      { address: owner },
    )
  return keeper
}

/** Transfer fees depend on the epoch. */
async function readEpoch(rpc: Rpc, network: Network, mint: Mint): Promise<bigint> {
  if (!mint.extensions.has(extensionTypes.transferFee)) return 0n
  const answer = await rpc(network, 'getEpochInfo', [{ commitment: 'confirmed' }])
  return wholeOf(property(answer, 'epoch'))
}
