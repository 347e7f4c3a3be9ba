import type { Address, Instruction } from '@solana/kit'
import { isAddress } from '@solana/kit'
import { property } from '../../core/eip1193/provider.ts'
import type { Network } from '../../core/networks/network.ts'
import { invalidTransfer } from './addressOf.ts'
import type { Rpc } from './createRpc.ts'
import {
  type Holding,
  openTokenAccount,
  tokenAccountOf,
  transferToken,
  writeMemo,
} from './instructions.ts'
import { feeOfTransfer, sizeOfAccount, whyNotSent } from './mintRules.ts'
import { systemProgram, tokenPrograms } from './programs.ts'
import { readAccounts } from './readAccounts.ts'
import { contentOf, wholeOf } from './readAnswer.ts'
import { readRent } from './readRent.ts'
import type { TransferPlan } from './TransferPlan.ts'
import {
  kinds,
  type Mint,
  programOf,
  readMint,
  readTokenAccount,
  type TokenAccount,
} from './tokenProgram.ts'

type TokenPlan = {
  readonly amount: bigint
  /** There is one of it, and it cannot be divided. */
  readonly isNft: boolean
  readonly mint: Address
  readonly network: Network
  readonly payer: Address
  readonly receiver: Address
}

/** What sending a token takes: a place to keep it at, words where the receiver wants some, the move. */
export async function planToken(
  rpc: Rpc,
  { amount, isNft, mint, network, payer, receiver }: TokenPlan,
): Promise<TransferPlan> {
  const [mintAccount, receiverAccount] = await readAccounts(rpc, network, [mint, receiver])
  const facts = readMint(mintAccount)
  if (!facts) throw invalidTransfer('noToken', `${mint} is no token`, { address: mint })
  if (isNft && facts.decimals)
    throw invalidTransfer('noNft', `${mint} is no NFT, it can be divided`, { address: mint })
  const kept = whyNotSent(facts)
  if (kept) throw invalidTransfer(kept.trouble, kept.problem)

  const holding: Holding = { mint, owner: receiver, program: facts.program }
  const destination = await destinationOf(holding, receiverAccount)
  const [source, [held], fee] = await Promise.all([
    sourceOf(rpc, network, { ...holding, isNft, owner: payer }, amount),
    readAccounts(rpc, network, [destination]),
    readFee(rpc, network, facts, amount),
  ])
  const keeper = keeperOf(held, destination, holding)
  const wantsWords = keeper?.extensions.get(kinds.memoTransfer)?.getUint8(0) === 1
  const instructions: readonly Instruction[] = [
    ...(keeper ? [] : [openTokenAccount(payer, destination, holding)]),
    ...(wantsWords ? [writeMemo('Transfer')] : []),
    transferToken({
      amount,
      decimals: facts.decimals,
      destination,
      fee,
      mint,
      owner: payer,
      program: facts.program,
      source,
    }),
  ]
  const size = sizeOfAccount(facts)
  const rent = keeper ? 0n : await readRent(rpc, network, size)
  return { instructions, lamports: rent, payer, rent }
}

/** Where it goes: the receiver's usual account, or the very one that was named. */
async function destinationOf(holding: Holding, receiver: unknown): Promise<Address> {
  const named = readTokenAccount(receiver)
  const program = programOf(receiver)
  if (!program || !tokenPrograms.includes(program)) return tokenAccountOf(holding)
  if (named?.mint === holding.mint) return holding.owner
  // What an account owns that is owned itself, nobody could ever take out again, whichever program owns it.
  throw invalidTransfer('otherToken', `${holding.owner} keeps another token`, {
    address: holding.owner,
  })
}

/** What is there to keep it already. An account outlives its owner's right to it: that can be given away. */
function keeperOf(
  kept: unknown,
  destination: Address,
  { mint, owner }: Holding,
): TokenAccount | undefined {
  // SOL alone may wait at an address where nothing has been opened yet.
  if (!kept || programOf(kept) === systemProgram) return undefined
  const keeper = readTokenAccount(kept)
  if (destination !== owner && (keeper?.owner !== owner || keeper.mint !== mint))
    throw invalidTransfer(
      'accountGiven',
      `the account in which ${owner} would keep this token belongs to somebody else now`,
      { address: owner },
    )
  return keeper
}

/** Where it comes from: the usual account, unless only another one holds enough. */
async function sourceOf(
  rpc: Rpc,
  network: Network,
  { isNft, ...holding }: Holding & Pick<TokenPlan, 'isNft'>,
  amount: bigint,
): Promise<Address> {
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
    const at = property(one, 'pubkey')
    const held = readTokenAccount(property(one, 'account'))
    return held && typeof at === 'string' && isAddress(at) && held.amount >= amount
      ? [{ at, isFrozen: held.isFrozen }]
      : []
  })
  // Programmable NFTs are frozen for good: a program that asks their makers opens them for a moment.
  if (holders.length && holders.every(({ isFrozen }) => isFrozen))
    throw invalidTransfer(
      isNft ? 'nftFrozen' : 'tokenFrozen',
      `${isNft ? 'this NFT' : 'this token'} is frozen where it is kept: it is locked, or moves only by a program of its makers, which is not supported`,
    )
  if (isNft && !holders.length)
    throw invalidTransfer('nftElsewhere', `${holding.owner} does not have this NFT`)
  const open = holders.filter(({ isFrozen }) => !isFrozen).map(({ at }) => at)
  return open.includes(usual) ? usual : (open[0] ?? usual)
}

/** Fees of tokens change with epochs. */
async function readFee(rpc: Rpc, network: Network, mint: Mint, amount: bigint) {
  if (!mint.extensions.has(kinds.transferFee)) return undefined
  const answer = await rpc(network, 'getEpochInfo', [{ commitment: 'confirmed' }])
  return feeOfTransfer(mint, amount, wholeOf(property(answer, 'epoch')))
}
