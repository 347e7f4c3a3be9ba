import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import type { Account, Session } from '../../core/ports/connector.ts'
import { isStandardAccount, type StandardWallet } from '../../core/walletStandard/wallet.ts'
import { knownChains } from './chains.ts'

export type GrantContext = {
  readonly namespace: Namespace
  readonly wallet: StandardWallet
  /** The preferred network among several possible ones. */
  readonly wanted: CaipNetworkId | undefined
}

/** Parses a wallet's grant for one family. Undefined if it shares nothing. */
export function readGrant(
  answer: unknown,
  { namespace, wallet, wanted }: GrantContext,
): Session | undefined {
  const shared = accountsIn(answer).filter(
    ({ address, chains }) =>
      isAddress(address) && chains.some((chain) => chain.startsWith(`${namespace}:`)),
  )
  const [first, ...rest] = shared.map(
    ({ address, publicKey }): Account => ({
      address,
      namespace,
      publicKey: hexOf(publicKey),
      type: 'eoa',
    }),
  )
  if (!first) return undefined
  const approvedChainIds = knownChains(namespace, shared[0]?.chains ?? wallet.chains, wanted)
  const chainId =
    wanted && (approvedChainIds.includes(wanted) || approvedChainIds.length === 0)
      ? wanted
      : approvedChainIds[0]
  if (!chainId) return undefined
  return {
    accounts: [first, ...rest],
    chainId,
    namespace,
    provider: wallet,
    // Wallets may name chains without a standard name: then any network may be tried.
    ...(approvedChainIds.length > 0 && { approvedChainIds }),
  }
}

/** Whether two grants of one wallet are equal. */
export function isSameGrant(one: Session, other: Session): boolean {
  const words = ({ accounts, approvedChainIds = [], chainId }: Session) =>
    [chainId, ...approvedChainIds, ...accounts.map(({ address }) => address)].join()
  return words(one) === words(other)
}

function accountsIn(answer: unknown) {
  const accounts =
    typeof answer === 'object' && answer !== null && 'accounts' in answer ? answer.accounts : []
  return Array.isArray(accounts) ? accounts.filter(isStandardAccount) : []
}

function isAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
