import type { Namespace } from '../../core/caip.ts'
import type { EstimatedFee } from '../../core/transactions/estimateFee.ts'
import type { SendAsset } from './sendAsset.ts'

/** Why the transfer cannot be reviewed yet. */
export type SendProblem =
  | 'noToken'
  | 'unparsable'
  | 'noAmount'
  | 'overBalance'
  | 'gasTooLow'
  | 'leftTooLow'
  | 'noRecipient'
  | 'badRecipient'
  | 'dust'

/** The facts of a transfer. An unknown one is absent, and prevents nothing. */
export type SendFacts = {
  readonly asset: SendAsset | undefined
  /** The amount as typed. */
  readonly typed: string
  /** The amount in the smallest unit; absent if the text is invalid. */
  readonly amount: bigint | undefined
  /** How much of its own coin the account has on the chain. */
  readonly coin: bigint | undefined
  readonly fee: EstimatedFee | undefined
  readonly isSmartAccount: boolean
  /** The recipient as typed. */
  readonly to: string
  /** The recipient's address. */
  readonly recipient: string | undefined
}

/** In the order of display. */
const problems: Readonly<Record<SendProblem, (facts: SendFacts) => boolean>> = {
  noToken: ({ asset }) => !asset,
  unparsable: ({ amount, typed }) => typed !== '' && amount === undefined,
  noAmount: ({ amount }) => !amount,
  overBalance: ({ amount = 0n, asset }) => asset?.balance !== undefined && amount > asset.balance,
  gasTooLow: isGasTooLow,
  leftTooLow: ({ fee, ...facts }) => {
    const left = leftOf({ fee, ...facts })
    // An account may be emptied to the last unit, but not almost.
    return left !== undefined && left > 0n && left < (fee?.reserve ?? 0n)
  },
  noRecipient: ({ to }) => to.trim() === '',
  badRecipient: ({ recipient }) => recipient === undefined || isZeroAddress(recipient),
  dust: ({ amount = 0n, asset, recipient = '' }) => amount < leastBitcoinAmount(asset, recipient),
}

/** Finds the first problem of a transfer. */
export function validateSend(facts: SendFacts): SendProblem | undefined {
  const [found] = Object.entries(problems).find(([, applies]) => applies(facts)) ?? []
  // The keys of the table are the problems.
  return found as SendProblem | undefined
}

/** Whether the fee exceeds the balance: never for a smart account, nor while it is unknown. */
export function isGasTooLow({
  amount = 0n,
  asset,
  coin,
  fee,
  isSmartAccount,
}: Pick<SendFacts, 'amount' | 'asset' | 'coin' | 'fee' | 'isSmartAccount'>): boolean {
  if (isSmartAccount || coin === undefined) return false
  if (coin === 0n) return true
  const left = leftOf({ amount, asset, coin, fee }) ?? 0n
  const isCoin = asset?.moved.kind === 'native'
  return left < 0n || (!isCoin && left > 0n && left < (fee?.reserve ?? 0n))
}

/** The remaining balance of the chain's coin; undefined if unknown. */
function leftOf({
  amount = 0n,
  asset,
  coin,
  fee,
}: Pick<SendFacts, 'amount' | 'asset' | 'coin' | 'fee'>): bigint | undefined {
  if (coin === undefined || fee === undefined) return undefined
  return coin - (asset?.moved.kind === 'native' ? amount : 0n) - fee.fee
}

/** The least that Bitcoin's nodes relay to an address, in satoshis; 0 on other chains. */
export function leastBitcoinAmount(
  asset: Pick<SendAsset, 'chainId'> | undefined,
  recipient: string,
): bigint {
  if (!asset?.chainId.startsWith('bip122:')) return 0n
  if (/^(?:bc|tb|bcrt)1/i.test(recipient))
    return /^(?:bc|tb|bcrt)1q[02-9ac-hj-np-z]{38}$/i.test(recipient) ? 294n : 330n
  return /^[23]/.test(recipient) ? 540n : 546n
}

/** The zero addresses of Ethereum and Solana: a transfer to them is lost. */
function isZeroAddress(address: string): boolean {
  return /^(?:0x0{40}|1{32})$/i.test(address)
}

/** The parts that a chain family requires before the wallet request. */
const needed: Readonly<
  Partial<Record<Namespace, Readonly<Partial<Record<SendAsset['moved']['kind'], readonly Need[]>>>>>
> = {
  bip122: { native: ['amount', 'recipient'] },
  eip155: {
    native: ['recipient', 'amount', 'gasPrice', 'decimals'],
    nft: ['token', 'amount', 'recipient'],
    token: ['token', 'amount', 'recipient'],
  },
  solana: {
    native: ['amount', 'recipient'],
    nft: ['amount', 'recipient'],
    token: ['amount', 'recipient'],
  },
}

type Need = 'token' | 'amount' | 'recipient' | 'gasPrice' | 'decimals'

/** The parts of a transfer, as far as they are known. */
export type Gathered = {
  readonly namespace: Namespace
  readonly kind: SendAsset['moved']['kind']
} & { readonly [need in Need]?: unknown }

/** The missing part; undefined if the family cannot send at all. */
export function missingNeeds({ kind, namespace, ...has }: Gathered): readonly Need[] | undefined {
  return needed[namespace]?.[kind]?.filter((need) => has[need] === undefined || has[need] === '')
}
