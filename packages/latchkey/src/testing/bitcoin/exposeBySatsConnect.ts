import { fromBase64, toBase64 } from '../../core/bytes.ts'
import { type Fields, fieldsOf } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import type { BitcoinKey, BitcoinNetworkName } from './bitcoinAccount.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'
import type { BitcoinWalletState } from './bitcoinWalletState.ts'

const names = {
  mainnet: 'Mainnet',
  regtest: 'Regtest',
  signet: 'Signet',
  testnet: 'Testnet',
} as const satisfies Record<BitcoinNetworkName, string>
const invalid = -32602
/** sats-connect's codes for those of EIP-1193. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 }

/**
 * Exposes a wallet like those of sats-connect: by JSON-RPC, and listed in `window.btc_providers`.
 */
export function exposeBySatsConnect(
  state: BitcoinWalletState,
  { icon, name }: { readonly icon: string; readonly name: string },
  note: (method: string, params: unknown) => void,
): BitcoinPlace {
  const path = `${name.replace(/\W/g, '')}Providers.BitcoinProvider`
  const network = () => ({ bitcoin: { name: names[state.network] } })
  const addresses = () => state.shared().map(describe)

  function granted() {
    if (state.shared().length === 0)
      throw new ProviderError(4100, 'The page has not been given access.')
    return addresses()
  }

  const methods: Readonly<Record<string, (params: Fields) => unknown>> = {
    async getAccounts({ purposes }) {
      await state.connect('getAccounts')
      return addresses().filter(({ purpose }) => listOf(purposes).includes(purpose))
    },
    async getAddresses({ purposes }) {
      await state.connect('getAddresses')
      const wanted = addresses().filter(({ purpose }) => listOf(purposes).includes(purpose))
      return { addresses: wanted, network: network() }
    },
    getInfo: () => ({ methods: Object.keys(methods), supports: [], version: '1.0.0' }),
    async sendTransfer({ recipients }) {
      const wanted = listOf(recipients).map((one) => {
        const { address, amount } = fieldsOf(one)
        if (typeof address !== 'string' || !Number.isSafeInteger(amount))
          throw new ProviderError(invalid, 'Recipients need an address and satoshis.')
        return { address, amount: BigInt(Number(amount)) }
      })
      return { txid: await state.pay('sendTransfer', wanted) }
    },
    async signMessage({ address, message, protocol }) {
      if (typeof address !== 'string' || typeof message !== 'string')
        throw new ProviderError(invalid, 'A message and an address are needed.')
      const isRecovered =
        protocol === 'ECDSA' ||
        (protocol === undefined && state.keyOf(address).purpose === 'payment')
      const signature = await state.signMessage(
        'signMessage',
        address,
        new TextEncoder().encode(message),
        isRecovered ? 'ecdsa' : 'bip322',
      )
      return {
        address,
        protocol: isRecovered ? 'ECDSA' : 'BIP322',
        signature: toBase64(signature),
      }
    },
    async signPsbt({ broadcast, psbt, signInputs }) {
      if (typeof psbt !== 'string') throw new ProviderError(invalid, 'A PSBT is needed.')
      const inputs =
        signInputs === undefined
          ? undefined
          : Object.entries(fieldsOf(signInputs)).flatMap(([address, indexes]) =>
              listOf(indexes).map((index) => ({ address, index: Number(index) })),
            )
      const signed = await state.signPsbt('signPsbt', fromBase64(psbt), inputs)
      const txid = broadcast === true ? await state.push(signed) : undefined
      return { psbt: toBase64(signed), ...(txid !== undefined && { txid }) }
    },
    wallet_changeNetwork({ name: wanted }) {
      const found = Object.entries(names).find(([, one]) => one === wanted)?.[0]
      if (!found || !isNetwork(found)) throw new ProviderError(invalid, 'Unknown network.')
      state.moveTo(found)
      return null
    },
    async wallet_connect() {
      await state.connect('wallet_connect')
      return { addresses: addresses(), network: network() }
    },
    wallet_disconnect() {
      state.forget()
      return null
    },
    wallet_getAccount: () => ({ addresses: granted(), network: network() }),
    wallet_getNetwork: () => network(),
  }

  return {
    entry: { icon, id: path, methods: Object.keys(methods), name },
    hears: 'addListener',
    listen: (listener) =>
      state.listen((change) => {
        if (change === 'disconnected') return listener('disconnect', {})
        if (change === 'network')
          return listener('networkChange', { ...network(), addresses: addresses() })
        listener('accountChange', { addresses: addresses() })
      }),
    methods: {
      async request(method, params) {
        const answer = { id: crypto.randomUUID(), jsonrpc: '2.0' }
        note(String(method), params)
        try {
          const work = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
          if (!work) throw new ProviderError(4200, `The method ${String(method)} is not supported.`)
          return { ...answer, result: await work(params ? fieldsOf(params) : {}) }
        } catch (error) {
          const { code = -32603, message } =
            error instanceof ProviderError ? error : { message: String(error) }
          return { ...answer, error: { code: codes[code] ?? code, message } }
        }
      },
    },
    path,
  }
}

function describe({ address, publicKey, purpose }: BitcoinKey) {
  return {
    address,
    addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
    publicKey: Array.from(publicKey, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    purpose,
    walletType: 'software',
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isNetwork(name: string): name is BitcoinNetworkName {
  return Object.hasOwn(names, name)
}
