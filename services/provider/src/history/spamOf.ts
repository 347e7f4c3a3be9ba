import type { HistorySpam } from 'latchkey/protocol'

/** A transfer that the account may not have signed. */
export type SuspectMove = {
  readonly amount: bigint
  /** Whether the name or description of the token looks like spam. */
  readonly isFlagged: boolean
  /** Whether the token is a coin or on the token list. */
  readonly isListed: boolean
  /** In dollars; undefined without a price. */
  readonly worth: number | undefined
  readonly names: readonly string[]
  /** The other side's address, in lower case. */
  readonly party: string | undefined
}

export type SpamKnowledge = {
  /** Folded names and symbols of coins and listed tokens: see {@link foldName}. */
  readonly listedNames: ReadonlySet<string>
  /** Addresses that the account sent to, in lower case. */
  readonly recipients: ReadonlySet<string>
}

/** Transfers below this many dollars are dust. */
const leastWorth = 0.01

/** A lookalike may also send more than dust to appear honest. */
const leastOfLookalike = 1

/**
 * Why a transaction that the account did not sign is likely spam; undefined if one of its transfers
 * may matter to the account.
 */
export function spamOf(
  moves: readonly SuspectMove[],
  knowledge: SpamKnowledge,
): HistorySpam | undefined {
  const shapes = shapesOf(knowledge)
  const reasons = moves.map((move) => reasonFor(move, knowledge, shapes))
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined
  return order.find((reason) => reasons.includes(reason))
}

/**
 * The transfers that an operation of the account may have made. Others can bundle it with calls of
 * their own, which report transfers of nothing, or of any token, in the account's name.
 */
export function withoutForeign<move>(
  moves: readonly move[],
  suspect: (move: move) => SuspectMove,
  knowledge: SpamKnowledge,
): move[] {
  const shapes = shapesOf(knowledge)
  return moves.filter((move) => {
    const one = suspect(move)
    if (one.isListed && one.amount > 0n) return true
    const reason = reasonFor(one, knowledge, shapes)
    return reason === undefined || reason === 'dust'
  })
}

/** The most dangerous first. */
const order: readonly HistorySpam[] = ['lookalike', 'borrowedName', 'promise', 'zeroValue', 'dust']

function reasonFor(
  { amount, isFlagged, isListed, names, party, worth }: SuspectMove,
  { listedNames, recipients }: SpamKnowledge,
  shapes: ReadonlySet<string>,
): HistorySpam | undefined {
  const isAlike = party !== undefined && !recipients.has(party) && shapes.has(shapeOf(party))
  const isSmall = amount === 0n || !isListed || (worth ?? 0) < leastOfLookalike
  if (isAlike && isSmall) return 'lookalike'
  if (!isListed && names.some((name) => listedNames.has(foldName(name)))) return 'borrowedName'
  if (isFlagged) return 'promise'
  if (amount === 0n) return 'zeroValue'
  return worth !== undefined && worth < leastWorth ? 'dust' : undefined
}

// Cyrillic and Greek letters, and the Latin ones that they look like.
const alike = 'АВЕЅІЈКМНОРСТХУаеѕіјорсхуԁһԛԝ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχ'
const latin = 'ABESIJKMHOPCTXYaesijopcxydhqw' + 'ABEZHIKMNOPTYXaikvopux'
const letters = new Map([...alike].map((letter, index) => [letter, latin[index] ?? letter]))

/** Folds a name, so that other spellings of it are the same: `U S D C`, `usdc`, `ＵＳＤＣ`, `ÚSDC`, `UЅDС`. */
export function foldName(name: string): string {
  const plain = name.slice(0, 200).normalize('NFKD')
  return [...plain]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function shapesOf({ recipients }: SpamKnowledge): ReadonlySet<string> {
  return new Set([...recipients].map(shapeOf))
}

/** The characters that a shortened address shows. */
function shapeOf(address: string): string {
  return `${address.slice(2, 6)} ${address.slice(-4)}`
}
