import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from '../../core/bytes.ts'
import { fieldsOf } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import type { BitcoinNetworkName } from './bitcoinAccount.ts'
import type { BitcoinPlace } from './bitcoinPlace.ts'
import type { BitcoinWalletState } from './bitcoinWalletState.ts'

const chains = {
  mainnet: 'BITCOIN_MAINNET',
  regtest: 'BITCOIN_REGTEST',
  signet: 'BITCOIN_SIGNET',
  testnet: 'BITCOIN_TESTNET',
} as const satisfies Record<BitcoinNetworkName, string>
const invalid = -32602

/** Exposes a wallet like UniSat: at `window.unisat`, with the active address only. */
export function exposeByUnisat(
  state: BitcoinWalletState,
  note: (method: string, params: unknown) => void,
): BitcoinPlace {
  const addresses = () =>
    state
      .shared()
      .slice(0, 1)
      .map(({ address }) => address)

  function own() {
    const [payment] = state.shared()
    if (!payment) throw new ProviderError(4100, 'The page is not connected.')
    return payment
  }

  const methods: Readonly<Record<string, (...input: readonly unknown[]) => unknown>> = {
    disconnect: () => state.forget(),
    getAccounts: addresses,
    getChain: () => ({
      enum: chains[state.network],
      name: state.network,
      network: state.network === 'mainnet' ? 'livenet' : 'testnet',
    }),
    getNetwork: () => (state.network === 'mainnet' ? 'livenet' : 'testnet'),
    getPublicKey: () => bytesToHex(own().publicKey),
    pushPsbt: (psbt) => state.push(hexToBytes(textOf(psbt))),
    async requestAccounts() {
      await state.connect('requestAccounts')
      return addresses()
    },
    sendBitcoin(to, amount) {
      if (!Number.isSafeInteger(amount)) throw new ProviderError(invalid, 'Satoshis are needed.')
      return state.pay('sendBitcoin', [{ address: textOf(to), amount: BigInt(Number(amount)) }])
    },
    async signMessage(message, type) {
      const signature = await state.signMessage(
        'signMessage',
        own().address,
        new TextEncoder().encode(textOf(message)),
        (type ?? 'ecdsa') === 'ecdsa' ? 'ecdsa' : 'bip322',
      )
      return toBase64(signature)
    },
    async signPsbt(psbt, options) {
      const { autoFinalized = true, toSignInputs } = fieldsOf(options ?? {})
      const inputs = Array.isArray(toSignInputs)
        ? toSignInputs.map((input) => {
            const { address, index, sighashTypes } = fieldsOf(input)
            const sighash = Array.isArray(sighashTypes) ? Number(sighashTypes[0]) : undefined
            return { address: textOf(address), index: Number(index), sighash }
          })
        : undefined
      const isFinal = autoFinalized !== false
      const signed = state.signPsbt('signPsbt', hexToBytes(textOf(psbt)), inputs, { isFinal })
      return bytesToHex(await signed)
    },
    switchChain(chain) {
      const name = Object.entries(chains).find(([, one]) => one === chain)?.[0]
      if (!name || !isNetwork(name)) throw new ProviderError(invalid, 'Unknown chain.')
      state.moveTo(name)
    },
  }

  return {
    hears: 'on',
    listen: (listener) =>
      state.listen((change) => {
        if (change === 'network') listener('chainChanged', { enum: chains[state.network] })
        else listener('accountsChanged', addresses())
      }),
    methods: Object.fromEntries(
      Object.entries(methods).map(([name, work]) => [
        name,
        async (...input: readonly unknown[]) => {
          note(name, input)
          return work(...input)
        },
      ]),
    ),
    path: 'unisat',
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw new ProviderError(invalid, 'Text was expected.')
}

function isNetwork(name: string): name is BitcoinNetworkName {
  return Object.hasOwn(chains, name)
}
