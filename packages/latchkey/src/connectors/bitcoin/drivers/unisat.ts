import { property } from '../../../core/eip1193/provider.ts'
import { fromBase64, readPsbt, readSignature, readTxid, toHex } from '../bytes.ts'
import type { BitcoinDriver, Told } from '../driver.ts'
import { has } from '../has.ts'
import { type ChainName, nameOf } from '../networks.ts'
import { unsupported } from '../refusals.ts'
import { call, hear } from './call.ts'

/** Each wallet says some of these. */
const events = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged', 'disconnect']

/** Where a wallet has an object of its own for a network, by that network. */
export type Homes = Readonly<Partial<Record<ChainName, object>>>

/**
 * Wallets that are spoken to as UniSat is: OKX, Bitget, Binance. They share the one address that is in
 * front, and do everything with that.
 */
export function unisat(first: object, homes: Homes = {}): BitcoinDriver {
  let home = first

  async function connect(chainId: Parameters<BitcoinDriver['connect']>[0]): Promise<Told> {
    const name = nameOf(chainId)
    const before = home
    home = (name && homes[name]) || home
    try {
      if (has(home, 'requestAccounts')) return await describe(await call(home, 'requestAccounts'))
      const account = await call(home, 'connect')
      return { accounts: [account], network: await networkOf() }
    } catch (error) {
      home = before
      throw error
    }
  }

  /** Asked only once something is shared: these questions ask the person else. */
  async function describe(answer: unknown): Promise<Told> {
    if (!Array.isArray(answer) || answer.length === 0) return { accounts: answer }
    const publicKey = has(home, 'getPublicKey') ? await call(home, 'getPublicKey') : undefined
    return { accounts: [{ address: answer[0], publicKey }], network: await networkOf() }
  }

  async function networkOf(): Promise<unknown> {
    const known = Object.entries(homes).find(([, one]) => one === home)
    if (known) return known[0]
    if (has(home, 'getChain')) return property(await call(home, 'getChain'), 'enum')
    return has(home, 'getNetwork') ? call(home, 'getNetwork') : undefined
  }

  return {
    connect,
    disconnect: () => call(home, 'disconnect'),
    listen: (changed) => hear(home, events, () => changed()),
    read: async () => describe(await call(home, 'getAccounts')),

    ...(has(first, 'signMessage') && {
      async signMessage({ address, message, protocol }) {
        const type = protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
        return { address, signature: readSignature(await call(home, 'signMessage', message, type)) }
      },
    }),

    ...(has(first, 'signPsbt') && {
      async signPsbt({ broadcast, psbt, signInputs }) {
        const isSent = broadcast && has(home, 'pushPsbt')
        const signed = await call(home, 'signPsbt', toHex(fromBase64(psbt)), {
          autoFinalized: isSent,
          toSignInputs: signInputs.map(({ address, index, sighashTypes }) => ({
            address,
            index,
            ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
          })),
        })
        const answer = { psbt: readPsbt(signed) }
        if (!isSent) return answer
        const txid = await call(home, 'pushPsbt', toHex(fromBase64(answer.psbt)))
        return { ...answer, txid: readTxid(txid) }
      },
    }),

    ...(has(first, 'sendBitcoin') && {
      async pay({ amount, to }) {
        return readTxid(await call(home, 'sendBitcoin', to, amount))
      },
    }),

    async switchNetwork(chainId) {
      const name = nameOf(chainId)
      if (!name) throw unsupported(`switch to ${chainId}`)
      if (homes[name]) return connect(chainId)
      if (has(home, 'switchChain')) await call(home, 'switchChain', `BITCOIN_${name.toUpperCase()}`)
      else await call(home, 'switchNetwork', name === 'mainnet' ? 'livenet' : name)
      return undefined
    },
  }
}
