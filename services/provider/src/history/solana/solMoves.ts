import type { Move } from './Move.ts'
import { isSol, type Parties } from './readParties.ts'
import type { Step } from './readStep.ts'

const sol = { decimals: 9, isMinted: false, mint: undefined } as const

type Part = { readonly from: string; readonly to: string; readonly amount: bigint }

/**
 * SOL transfers from or to an account. Wrapped SOL and rent in the account's own token accounts did
 * not leave it. Rent for others' accounts is a cost like the fee; rent that others pay is not
 * income.
 */
export function solMoves(account: string, steps: readonly Step[], parties: Parties): Move[] {
  const { own } = parties
  let gained = 0n
  for (const address of own) gained += parties.lamports.get(address) ?? 0n
  const rents = new Map<string, bigint>()
  for (const step of steps)
    if (step.kind === 'create' && step.to !== account && parties.made.has(step.to)) {
      rents.set(step.to, step.rent)
      if (own.has(step.from) !== own.has(step.to))
        gained += own.has(step.from) ? step.rent : -step.rent
    }

  const parts = steps.flatMap((step) => partsOf(step, parties, rents))
  const across = parts.filter(({ from, to }) => own.has(from) !== own.has(to))
  const told = across.reduce(
    (sum, { amount, from }) => sum + (own.has(from) ? -amount : amount),
    0n,
  )
  if (told === gained && across.length > 0)
    return across.map(({ amount, from, to }) => ({
      ...sol,
      amount,
      direction: own.has(from) ? 'out' : 'in',
      recipient: parties.ownerOf(to),
      sender: parties.ownerOf(from),
    }))
  if (gained === 0n) return selfMoves(account, parts)

  // A program moved it without an instruction; the other side is the account with the largest
  // change.
  const other = mostMoved(parties, rents, gained < 0n)
  const isOut = gained < 0n
  return [
    {
      ...sol,
      amount: isOut ? -gained : gained,
      direction: isOut ? 'out' : 'in',
      recipient: isOut ? other : account,
      sender: isOut ? account : other,
    },
  ]
}

/** The transfers within a step. */
function partsOf(step: Step, { pockets }: Parties, rents: ReadonlyMap<string, bigint>): Part[] {
  if (step.kind === 'sol') return [step]
  if (step.kind === 'create') {
    const amount = step.amount - (rents.get(step.to) ?? 0n)
    return amount > 0n ? [{ amount, from: step.from, to: step.to }] : []
  }
  if (step.kind !== 'token' || step.from === undefined || step.to === undefined) return []
  const pocket = pockets.get(step.from) ?? pockets.get(step.to)
  return pocket && isSol(pocket) ? [{ amount: step.amount, from: step.from, to: step.to }] : []
}

/** Transfers to oneself: the balance is unchanged, but the transfer counts as activity. */
function selfMoves(account: string, parts: readonly Part[]): Move[] {
  const part = parts.find(
    ({ amount, from, to }) => from === account && to === account && amount > 0n,
  )
  return part
    ? [{ ...sol, amount: part.amount, direction: 'self', recipient: account, sender: account }]
    : []
}

function mostMoved(
  { lamports, own, ownerOf }: Parties,
  rents: ReadonlyMap<string, bigint>,
  isOut: boolean,
): string | undefined {
  let found: { address: string; size: bigint } | undefined
  for (const [address, change] of lamports) {
    if (own.has(address)) continue
    const kept = change - (rents.get(address) ?? 0n)
    const size = isOut ? kept : -kept
    if (size > (found?.size ?? 0n)) found = { address, size }
  }
  return found && ownerOf(found.address)
}
