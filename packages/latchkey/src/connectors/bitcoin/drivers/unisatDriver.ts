import { fromBase64, toHex } from '../../../core/bytes.ts'
import { property } from '../../../core/eip1193/provider.ts'
import type { BitcoinDriver, ReportedGrant } from '../driver.ts'
import { has } from '../has.ts'
import { type ChainName, chainNameOf } from '../networks.ts'
import { inactiveAccountError, unsupported } from '../refusals.ts'
import { requirePsbt, requireSignature, requireTxid } from '../walletResults.ts'
import { callMethod, subscribe } from './callMethod.ts'

/** Each wallet emits some of these. */
const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect']

/** A wallet's objects for single networks. */
export type NetworkObjects = Readonly<Partial<Record<ChainName, object>>>

/**
 * Wallets with UniSat's interface: OKX, Bitget, Binance. They share and use only the active
 * address.
 */
export function unisatDriver(first: object, homes: NetworkObjects = {}): BitcoinDriver {
  let home = first
  const listeners = new Set<(told?: ReportedGrant) => void>()
  const changed = (told?: ReportedGrant) => {
    for (const listener of [...listeners]) listener(told)
  }
  /** The last grant of an object that cannot be read. */
  let last: ReportedGrant | undefined
  let stop: (() => void) | undefined

  /** Each object emits its own events. */
  function moveTo(next: object) {
    if (next === home) return
    home = next
    if (!stop) return
    stop()
    stop = hearHome()
  }

  function hearHome() {
    const stops = events.map((event) =>
      subscribe(home, [event], (value) => changed(reportedIn(event, value))),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The grant according to an event, for an object that cannot be read. */
  function reportedIn(event: string, value: unknown): ReportedGrant | undefined {
    if (!last || has(home, 'getAccounts') || !networkOfHome()) return undefined
    if (event === 'disconnect') last = { ...last, accounts: [] }
    if (event.startsWith('account'))
      last = { ...last, accounts: Array.isArray(value) ? value : [value].filter(Boolean) }
    return last
  }

  function homeOf(chainId: Parameters<BitcoinDriver['connect']>[0]): object {
    const name = chainNameOf(chainId)
    return (name && homes[name]) || home
  }

  async function connect(chainId: Parameters<BitcoinDriver['connect']>[0]): Promise<ReportedGrant> {
    const before = home
    moveTo(homeOf(chainId))
    try {
      if (has(home, 'requestAccounts'))
        return await describe(await callMethod(home, 'requestAccounts'))
      const account = await callMethod(home, 'connect')
      last = { accounts: [account], network: await networkOf() }
      return last
    } catch (error) {
      moveTo(before)
      throw error
    }
  }

  /** The wallet uses its active account, which may have changed without an event. */
  async function expectInFront(address: string) {
    if (!has(home, 'getAccounts')) return
    const answer = await callMethod(home, 'getAccounts')
    const front: unknown = Array.isArray(answer) ? answer[0] : undefined
    if (front === address) return
    changed()
    throw inactiveAccountError(front, address)
  }

  /** Only after a grant: these requests would prompt the visitor. */
  async function describe(answer: unknown): Promise<ReportedGrant> {
    if (!Array.isArray(answer) || answer.length === 0) return { accounts: answer }
    const publicKey = has(home, 'getPublicKey') ? await callMethod(home, 'getPublicKey') : undefined
    return { accounts: [{ address: answer[0], publicKey }], network: await networkOf() }
  }

  function networkOfHome(): string | undefined {
    return Object.entries(homes).find(([, one]) => one === home)?.[0]
  }

  async function networkOf(): Promise<unknown> {
    const known = networkOfHome()
    if (known) return known
    if (has(home, 'getChain')) return property(await callMethod(home, 'getChain'), 'enum')
    return has(home, 'getNetwork') ? callMethod(home, 'getNetwork') : undefined
  }

  return {
    connect,
    disconnect: () => callMethod(home, 'disconnect'),
    listen(listener) {
      const tell = (told?: ReportedGrant) => listener(told)
      listeners.add(tell)
      stop ??= hearHome()
      return () => {
        listeners.delete(tell)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    async read(chainId) {
      moveTo(homeOf(chainId))
      return describe(await callMethod(home, 'getAccounts'))
    },

    ...(has(first, 'signMessage') && {
      async signMessage({ address, message, protocol }) {
        await expectInFront(address)
        const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
        return {
          address,
          signature: requireSignature(await callMethod(home, 'signMessage', message, type)),
        }
      },
    }),

    ...(has(first, 'signPsbt') && {
      async signPsbt({ broadcast, psbt, signInputs }) {
        for (const address of new Set(signInputs.map((input) => input.address)))
          await expectInFront(address)
        const isSent = broadcast && has(home, 'pushPsbt')
        const signed = await callMethod(home, 'signPsbt', toHex(fromBase64(psbt)), {
          autoFinalized: isSent,
          toSignInputs: signInputs.map(({ address, index, sighashTypes }) => ({
            address,
            index,
            ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
          })),
        })
        const answer = { psbt: requirePsbt(signed) }
        if (!isSent) return answer
        const txid = await callMethod(home, 'pushPsbt', toHex(fromBase64(answer.psbt)))
        return { ...answer, txid: requireTxid(txid) }
      },
    }),

    ...(has(first, 'sendBitcoin') && {
      async pay({ amount, from, to }) {
        await expectInFront(from)
        return requireTxid(await callMethod(home, 'sendBitcoin', to, amount))
      },
    }),

    async switchNetwork(chainId) {
      const name = chainNameOf(chainId)
      if (!name) throw unsupported(`switch to ${chainId}`)
      if (homes[name]) return connect(chainId)
      if (has(home, 'switchChain'))
        await callMethod(home, 'switchChain', `BITCOIN_${name.toUpperCase()}`)
      else await callMethod(home, 'switchNetwork', name === 'mainnet' ? 'livenet' : name)
      return undefined
    },
  }
}
