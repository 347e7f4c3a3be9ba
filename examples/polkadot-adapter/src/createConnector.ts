import {
  type Account,
  type Connector,
  type ConnectorEvent,
  lateError,
  type Session,
} from 'latchkey/core'
import { polkadotNetwork, ss58Prefix } from './network.ts'
import { publicKeyOf, toAddress } from './ss58.ts'
import type { Injected, InjectedAccount, InjectedWallet } from './wallet.ts'

const namespace = 'polkadot'

/** How people know the wallets whose key they do not. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
}

/** One extension, as Latchkey asks wallets: connect, restore, listen, disconnect. */
export function createConnector(key: string, wallet: InjectedWallet): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let stopHearing: (() => void) | undefined

  return {
    async connect({ signal }) {
      try {
        const session = await enter()
        signal.throwIfAborted()
        return [session]
      } catch (error) {
        if (signal.aborted) throw signal.reason
        // Extensions say no in words.
        const problem = error instanceof Error ? error.message : String(error)
        throw /reject|denied|not allowed|cancel/i.test(problem)
          ? lateError('USER_REJECTED', { cause: error })
          : lateError('WALLET_FAILED', { cause: error, problem })
      }
    },
    // Extensions keep what they granted until it is taken back in them.
    disconnect: async () => leave(),
    id: `injectedWeb3:${key}`,
    listen(listener) {
      listeners.add(listener)
      hear()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unhear()
      }
    },
    name: names[key] ?? key,
    namespaces: [namespace],
    // Who was let in before is let in without being asked.
    restore: async () => [await enter()],
    type: 'injected',
  }

  async function enter(): Promise<Session> {
    injected = await wallet.enable(location.host)
    const session = sessionOf(injected, await injected.accounts.get())
    if (!session) throw new Error('The wallet shared no account.')
    if (listeners.size > 0) hear()
    return session
  }

  function leave() {
    unhear()
    injected = undefined
  }

  function hear() {
    const from = injected
    if (!from || stopHearing) return
    stopHearing = from.accounts.subscribe((accounts) => {
      const session = sessionOf(from, accounts)
      const event: ConnectorEvent = session
        ? { session, type: 'changed' }
        : { namespace, type: 'disconnected' }
      for (const listener of [...listeners]) listener(event)
    })
  }

  function unhear() {
    stopHearing?.()
    stopHearing = undefined
  }
}

/** What the wallet shares, with addresses as this network writes them. */
function sessionOf({ signer }: Injected, shared: readonly InjectedAccount[]): Session | undefined {
  const originals = new Map<string, string>()
  for (const { address, type } of shared) {
    const key = type === 'ethereum' ? undefined : publicKeyOf(address)
    if (key) originals.set(toAddress(key, ss58Prefix), address)
  }
  const [first, ...others] = [...originals.keys()].map(
    (address): Account => ({ address, namespace, type: 'eoa' }),
  )
  if (!first) return undefined
  return {
    accounts: [first, ...others],
    chainId: polkadotNetwork.caipNetworkId,
    namespace,
    provider: {
      async signBytes(address: string, bytes: Uint8Array): Promise<string> {
        const original = originals.get(address)
        if (!original || !signer.signRaw)
          throw lateError('WALLET_FAILED', { problem: 'it cannot sign with this account' })
        const data = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
        return (await signer.signRaw({ address: original, data, type: 'bytes' })).signature
      },
    },
  }
}
