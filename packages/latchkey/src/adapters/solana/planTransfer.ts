import { type Address, type Instruction, isAddress } from '@solana/kit'
import type { TransferRequest } from '../../core/adapter.ts'
import { property } from '../../core/eip1193/provider.ts'
import { lateError } from '../../core/lateErrors.ts'
import type { Rpc } from './createRpc.ts'
import {
  type Holding,
  openTokenAccount,
  tokenAccountOf,
  transferSol,
  transferToken,
} from './instructions.ts'
import { tokenPrograms } from './programs.ts'
import { contentOf, wholeOf } from './readAnswer.ts'

/** What a transfer comes to on the chain. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** What the receiver's new token account holds for good, in lamports. */
  readonly rent: bigint
}

const method = 'solana_transfer'
/** Of a token account without extensions; one of Token-2022 may ask for more. */
const accountSize = 165

/** Finds out what has to be done for somebody to have what is sent. */
export async function planTransfer(
  rpc: Rpc,
  { address, network, transfer }: TransferRequest,
): Promise<TransferPlan> {
  const { amount, asset, to } = transfer
  const payer = addressOf(address)
  const receiver = addressOf(to)
  if (amount <= 0n) throw invalid('the amount is nothing')
  if (asset.kind === 'native')
    return { instructions: [transferSol(payer, receiver, amount)], payer, rent: 0n }
  if (asset.kind === 'nft' && asset.standard !== 'erc721' && asset.standard !== 'erc1155')
    throw invalid('this kind of thing cannot be sent')

  const mint = addressOf(asset.kind === 'token' ? asset.address : asset.address)
  const facts = await readMintOf(rpc, network, mint)
  if (!facts) throw invalid(`${mint} is no token`)
  const sending: Holding = { mint, owner: payer, program: facts.program }
  const receiving: Holding = { mint, owner: receiver, program: facts.program }
  const [source, destination] = await Promise.all([
    tokenAccountOf(sending),
    tokenAccountOf(receiving),
  ])
  const there = contentOf(
    await rpc(network, 'getAccountInfo', [destination, { encoding: 'base64' }]),
  )
  const rent = there
    ? 0n
    : wholeOf(await rpc(network, 'getMinimumBalanceForRentExemption', [accountSize]))
  return {
    instructions: [
      ...(there ? [] : [openTokenAccount(payer, destination, receiving)]),
      transferToken({
        amount,
        decimals: facts.decimals,
        destination,
        mint,
        owner: payer,
        program: facts.program,
        source,
      }),
    ],
    payer,
    rent,
  }
}

/** Decimals and program of a mint; nothing where none is at the address. */
export async function readMintOf(
  rpc: Rpc,
  network: TransferRequest['network'],
  mint: Address,
): Promise<{ readonly decimals: number; readonly program: Address } | undefined> {
  const account = contentOf(
    await rpc(network, 'getAccountInfo', [mint, { encoding: 'jsonParsed' }]),
  )
  const program = tokenPrograms.find((one) => one === property(account, 'owner'))
  const parsed = property(property(account, 'data'), 'parsed')
  const decimals = property(property(parsed, 'info'), 'decimals')
  if (!program || property(parsed, 'type') !== 'mint' || typeof decimals !== 'number')
    return undefined
  return { decimals, program }
}

/** An address, checked. */
export function addressOf(text: string): Address {
  if (isAddress(text)) return text
  throw invalid(`${text} is not an address`)
}

function invalid(problem: string) {
  return lateError('INVALID_REQUEST', { method, problem })
}
