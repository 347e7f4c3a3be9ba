import type { Move } from './Move.ts'
import { isSol, type Parties, type TokenAccount } from './readParties.ts'
import type { Step } from './readStep.ts'

type TokenStep = Extract<Step, { kind: 'token' }>

/**
 * Token transfers from or to an account. If the transfers do not add up to the change in balance,
 * the change counts.
 */
export function tokenMoves(account: string, steps: readonly Step[], parties: Parties): Move[] {
  const { own, pockets } = parties
  const mints = new Map<string, TokenAccount>()
  for (const pocket of pockets.values())
    if (own.has(pocket.address) && !isSol(pocket)) mints.set(pocket.mint, pocket)
  return [...mints.values()].flatMap((pocket) => movesOf(pocket, account, steps, parties))
}

function movesOf(
  { decimals, mint }: TokenAccount,
  account: string,
  steps: readonly Step[],
  { own, ownerOf, pockets }: Parties,
): Move[] {
  const all = [...pockets.values()].filter((pocket) => pocket.mint === mint)
  const isOwn = (address: string | undefined) => address !== undefined && own.has(address)
  const gained = all
    .filter(({ address }) => own.has(address))
    .reduce((sum, { after, before }) => sum + after - before, 0n)
  const token = { decimals, mint }
  const ofMint = steps.filter(
    (step): step is TokenStep =>
      step.kind === 'token' &&
      step.amount > 0n &&
      all.some(({ address }) => address === step.from || address === step.to),
  )
  const across = ofMint.filter(({ from, to }) => isOwn(from) !== isOwn(to))
  const told = across.reduce((sum, { amount, from }) => sum + (isOwn(from) ? -amount : amount), 0n)
  if (told === gained && across.length > 0)
    return across.map(({ amount, from, to }) => ({
      ...token,
      amount,
      direction: isOwn(from) ? 'out' : 'in',
      isMinted: from === undefined,
      recipient: to === undefined ? undefined : ownerOf(to),
      sender: from === undefined ? undefined : ownerOf(from),
    }))
  if (gained === 0n) {
    const within = ofMint.find(({ from, to }) => isOwn(from) && isOwn(to))
    return within
      ? [
          {
            ...token,
            amount: within.amount,
            direction: 'self',
            isMinted: false,
            recipient: account,
            sender: account,
          },
        ]
      : []
  }

  const isOut = gained < 0n
  const other = all
    .filter(({ address }) => !own.has(address))
    .map(({ address, after, before }) => ({
      address,
      size: isOut ? after - before : before - after,
    }))
    .filter(({ size }) => size > 0n)
    .reduce<{ address: string; size: bigint } | undefined>(
      (most, one) => (!most || one.size > most.size ? one : most),
      undefined,
    )
  const party = other && ownerOf(other.address)
  return [
    {
      ...token,
      amount: isOut ? -gained : gained,
      direction: isOut ? 'out' : 'in',
      isMinted: !isOut && other === undefined,
      recipient: isOut ? party : account,
      sender: isOut ? account : party,
    },
  ]
}
