import type { Account, ConnectRequest, Session } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'
import { parseChainId } from './parseChainId.ts'
import type { Provider } from './provider.ts'

/** Reads the current grant without a prompt; undefined if there is none. */
export async function readGrant(provider: Provider): Promise<Session | undefined> {
  const [addresses, chainId] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ])
  return sessionOf(provider, addresses, chainId)
}

/** Requests accounts from the visitor, with a sign-in if the wallet can combine them. */
export async function requestGrant(
  provider: Provider,
  { signal, signIn }: Pick<ConnectRequest, 'signal' | 'signIn'>,
): Promise<Session> {
  const addresses =
    (await signIn?.connect(provider, signal)) ??
    (await provider.request({ method: 'eth_requestAccounts' }))
  const chainId = await provider.request({ method: 'eth_chainId' })
  const session = sessionOf(provider, addresses, chainId)
  if (!session) throw walletError('WALLET_FAILED', { problem: 'it shared no account' })
  return session
}

/** Whether two grants of one wallet are equal. */
export function isSameGrant(one: Session, other: Session): boolean {
  return describe(one) === describe(other)
}

function describe({ accounts, chainId }: Session): string {
  return [chainId, ...accounts.map(({ address }) => address.toLowerCase())].join()
}

function sessionOf(provider: Provider, answer: unknown, chainId: unknown): Session | undefined {
  const addresses = new Map<string, Account>()
  for (const address of Array.isArray(answer) ? answer : []) {
    if (!isAddress(address))
      throw walletError('WALLET_FAILED', {
        problem: 'it shared an invalid address',
      })
    const key = address.toLowerCase()
    if (!addresses.has(key)) addresses.set(key, { address, namespace: 'eip155', type: 'eoa' })
  }
  const [first, ...rest] = addresses.values()
  if (!first) return undefined
  return {
    accounts: [first, ...rest],
    chainId: parseChainId(chainId),
    namespace: 'eip155',
    provider,
  }
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
