import { toHex } from '../../core/bytes.ts'
import type { CaipNetworkId } from '../../core/caip.ts'
import { property } from '../../core/eip1193/provider.ts'
import { isTaproot } from '../../core/networks/bitcoinForms.ts'
import type { BitcoinProvider } from '../../core/ports/bitcoinProvider.ts'
import type { Account, Session } from '../../core/ports/connector.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { ReportedGrant } from './driver.ts'
import { chainsOf, readChains } from './networks.ts'
import { isBytes } from './walletResults.ts'

/** A limit against hostile pages. */
const most = 50
const order = ['payment', 'ordinal', 'stx'] as const

export type GrantContext = {
  /** Whether the wallet can switch networks on request. */
  readonly canMove: boolean
  readonly provider: BitcoinProvider
  /** The preferred network among several possible ones. */
  readonly wanted: CaipNetworkId | undefined
}

/**
 * Parses a wallet's grant, the payment address first. Undefined if it shares nothing.
 *
 * @throws `WALLET_FAILED` for a malformed grant
 */
export function readGrant(
  { accounts: told, network }: ReportedGrant,
  { canMove, provider, wanted }: GrantContext,
): Session | undefined {
  if (!Array.isArray(told)) throw failed('what it shared are no accounts')
  const found = told.slice(0, most).flatMap((account) => readAccount(account) ?? [])
  const mixed = found.some(({ address, type }) => type !== 'stx' && !isTaproot(address))
  const accounts = new Map<string, Account>()
  for (const type of order)
    for (const account of found)
      if (typeOf(account, mixed) === type && !accounts.has(account.address))
        accounts.set(account.address, { ...account, type })
  const [first, ...rest] = accounts.values()
  if (!first) return undefined
  // Coins on ordinals addresses are never for payments.
  if (first.type !== 'payment') throw failed('it shared no address to pay from')
  const { chains, isSaid } = readChains(first.address, network)
  const chainId = chains.find((one) => one === wanted) ?? chains[0]
  if (!chainId) throw failed('it shared an invalid address')
  return {
    accounts: [first, ...rest],
    chainId,
    namespace: 'bip122',
    provider,
    ...(!canMove && { approvedChainIds: isSaid ? chains : [chainId] }),
  }
}

/** Whether two grants of one wallet are equal. */
export function isSameGrant(one: Session, other: Session): boolean {
  const words = ({ accounts, chainId }: Session) =>
    [chainId, ...accounts.map(({ address, type }) => `${address} ${type}`)].join()
  return words(one) === words(other)
}

type FoundAccount = Omit<Account, 'type'> & { readonly type: Account['type'] | undefined }

/** Wallets return an address alone, or an object with varying field names. */
function readAccount(told: unknown): FoundAccount | undefined {
  const address = typeof told === 'string' ? told : property(told, 'address')
  const purpose = textOf(property(told, 'purpose'))
  const isStacks = purpose === 'stacks' || property(told, 'symbol') === 'STX'
  // Wallets with many chains add other accounts.
  if (!isStacks && purpose && !/^(payment|ordinals?)$/.test(purpose)) return undefined
  const isAddress =
    typeof address === 'string' &&
    (isStacks ? /^S[0-9A-Z]{28,41}$/.test(address) : chainsOf(address).length > 0)
  if (!isAddress) throw failed('it shared an invalid address')
  const publicKey = keyOf(property(told, 'publicKey'))
  const path = textOf(property(told, 'derivationPath')) ?? textOf(property(told, 'path'))
  return {
    address,
    namespace: 'bip122',
    type: isStacks ? 'stx' : typeOfPurpose(purpose),
    ...(publicKey && { publicKey }),
    ...(purpose && { purpose }),
    ...(path && { path }),
  }
}

function typeOfPurpose(purpose: string | undefined): Account['type'] | undefined {
  if (purpose === undefined) return undefined
  return purpose === 'payment' ? 'payment' : 'ordinal'
}

/** The purpose of an undeclared address: a taproot address beside others is for ordinals. */
function typeOf({ address, type }: FoundAccount, mixed: boolean): Account['type'] {
  return type ?? (mixed && isTaproot(address) ? 'ordinal' : 'payment')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

function keyOf(value: unknown): string | undefined {
  const hex = isBytes(value) ? toHex(value) : textOf(value)?.replace(/^0x/i, '')
  return hex && /^([0-9a-f]{2}){32,65}$/i.test(hex) ? hex.toLowerCase() : undefined
}

function failed(problem: string) {
  return walletError('WALLET_FAILED', { problem })
}
