import type { Move, TransactionEffect } from './Move.ts'
import { type Parties, readParties } from './readParties.ts'
import { readStep, type Step } from './readStep.ts'
import { solMoves } from './solMoves.ts'
import { systemPrograms } from './systemPrograms.ts'
import { tokenMoves } from './tokenMoves.ts'
import type { SolanaTransaction } from './transactionShape.ts'

/** One transaction may contain thousands of transfers. */
const mostMoves = 100

export type HistoryOwner = {
  readonly account: string
  /** The account's token accounts. Old transactions do not name the owners. */
  readonly tokenAccounts: ReadonlySet<string>
}

/** Decodes the effect of a transaction on an account. */
export function decodeTransaction(
  transaction: SolanaTransaction,
  whose: HistoryOwner,
): TransactionEffect {
  const { blockTime, meta } = transaction
  const { accountKeys, instructions } = transaction.transaction.message
  const { account } = whose
  const isOwn = accountKeys.some(({ pubkey, signer }) => signer && pubkey === account)
  const payer = accountKeys[0]?.pubkey ?? ''
  const isFailed = meta?.err !== null && meta?.err !== undefined
  const inner = meta?.innerInstructions?.flatMap(({ instructions }) => instructions) ?? []
  const steps = [...instructions, ...inner].flatMap((one) => readStep(one) ?? [])
  const parties = readParties(transaction, whose)
  const moves = isFailed || !meta ? [] : movesOf(account, steps, parties)
  const wish = steps.find((step) => isWish(step, account, parties))
  const called = instructions.map(({ programId }) => programId ?? '')
  const program = called.find((id) => id && !systemPrograms.has(id)) ?? called[0] ?? ''
  return {
    fee: meta && payer === account ? meta.fee : undefined,
    isFailed,
    isOwn,
    meant: !wish ? 'execute' : wish.kind === 'approve' ? 'approve' : 'send',
    minedAt: blockTime ?? undefined,
    moves,
    sentFrom: isOwn ? account : payer,
    sentTo: sentTo({ account, moves, parties, program, wish: isOwn ? wish : undefined }),
  }
}

function movesOf(account: string, steps: readonly Step[], parties: Parties): readonly Move[] {
  const all = [...tokenMoves(account, steps, parties), ...solMoves(account, steps, parties)]
  // Transfers to oneself are listed only if there are no others.
  const across = all.filter(({ direction }) => direction !== 'self')
  return (across.length > 0 ? across : all).slice(0, mostMoves)
}

/** Whether the step shows the account's intent in a transaction that failed or moved nothing. */
function isWish(step: Step, account: string, { own }: Parties): boolean {
  if (step.kind === 'approve') return step.by === account
  if (step.kind === 'create') return false
  return step.amount > 0n && step.from !== undefined && own.has(step.from)
}

function sentTo({
  account,
  moves,
  parties,
  program,
  wish,
}: {
  readonly account: string
  readonly moves: readonly Move[]
  readonly parties: Parties
  readonly program: string
  readonly wish: Step | undefined
}): string {
  const isOnlyOut = moves.length > 0 && moves.every(({ direction }) => direction !== 'in')
  if (isOnlyOut) return moves[0]?.recipient ?? program
  if (moves.length > 0)
    return moves.every(({ direction }) => direction === 'in') && !wish ? account : program
  if (wish?.kind === 'approve') return wish.delegate ?? program
  if (wish?.kind === 'sol') return wish.to
  if (wish?.kind === 'token') return wish.to === undefined ? program : parties.ownerOf(wish.to)
  return program
}
