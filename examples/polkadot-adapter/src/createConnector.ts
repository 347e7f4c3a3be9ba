import {
  type Account,
  type Connector,
  type ConnectorContext,
  type ConnectorEvent,
  lateError,
  type Session,
} from 'latchkey/core'
import { createGranted } from './granted.ts'
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
export function createConnector(
  key: string,
  wallet: InjectedWallet,
  storage: ConnectorContext['outside']['storage'],
): Connector {
  const granted = createGranted(storage, key)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let stopHearing: (() => void) | undefined

  return {
    async connect({ signal }) {
      try {
        // What is shared is chosen anew: an earlier grant may be empty, or taken back.
        unhear()
        injected = undefined
        const { accounts } = await enter()
        const shared = await accounts.get()
        const session = sessionOf(shared, signRaw)
        if (!session) throw new Error('The wallet shared no account.')
        signal.throwIfAborted()
        granted.set(shared)
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
    // `enable` asks the person where the grant was taken back meanwhile, and the interface has no
    // question that asks nobody. So it is not called: what was shared last counts, until somebody signs.
    async restore() {
      const session = sessionOf(granted.get(), signRaw)
      return session ? [session] : []
    },
    type: 'injected',
  }

  /** Lets the page in; asks the person where it is not, or no more. */
  async function enter(): Promise<Injected> {
    injected ??= await wallet.enable(location.host)
    if (listeners.size > 0) hear()
    return injected
  }

  /** Signs by a press of the person's, so the wallet may ask to be let in first. */
  async function signRaw(address: string, data: string): Promise<string> {
    const { signer } = await enter()
    if (!signer.signRaw)
      throw lateError('WALLET_FAILED', { problem: 'it cannot sign with this account' })
    return (await signer.signRaw({ address, data, type: 'bytes' })).signature
  }

  function leave() {
    unhear()
    granted.set([])
    injected = undefined
  }

  function hear() {
    const from = injected
    if (!from || stopHearing) return
    stopHearing = from.accounts.subscribe((accounts) => {
      const session = sessionOf(accounts, signRaw)
      granted.set(session ? accounts : [])
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
function sessionOf(
  shared: readonly InjectedAccount[],
  signRaw: (address: string, data: string) => Promise<string>,
): Session | undefined {
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
        if (!original)
          throw lateError('WALLET_FAILED', { problem: 'it cannot sign with this account' })
        const data = `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
        return signRaw(original, data)
      },
    },
  }
}
