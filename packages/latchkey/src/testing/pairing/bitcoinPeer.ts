import { fromBase64, toBase64 } from '../../core/bytes.ts'
import type { BitcoinKey, BitcoinNetworkName } from '../bitcoin/bitcoinAccount.ts'
import { testPhrase } from '../bitcoin/bitcoinKeys.ts'
import { createBitcoinWalletState } from '../bitcoin/bitcoinWalletState.ts'
import type { Prompts } from '../createPrompts.ts'
import { fieldsOf } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import type { PeerFamily } from './PeerFamily.ts'

/** The Bitcoin account of a pairing peer. */
export type BitcoinPeerOptions = {
  /** @default the phrase that the local chains fund */
  readonly mnemonic?: string
  /** @default 'regtest' */
  readonly network?: BitcoinNetworkName
  /** The Esplora server for broadcasts. @default 'http://127.0.0.1:8332' */
  readonly node?: string
  /** Whether it reports its addresses with the session instead of on request. @default false */
  readonly tellsAddresses?: boolean
}

const chainOf: Readonly<Record<BitcoinNetworkName, string>> = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
}
const invalid = -32602

/** Bitcoin on a peer, with real keys and valid signatures. */
export function bitcoinPeer(
  {
    mnemonic = testPhrase,
    network = 'regtest',
    node = 'http://127.0.0.1:8332',
    tellsAddresses = false,
  }: BitcoinPeerOptions,
  { ask }: Pick<Prompts, 'ask'>,
): PeerFamily {
  let isShared = false
  const state = createBitcoinWalletState(
    { accounts: 1, mnemonic, network, nodes: { [network]: node }, privateKeys: undefined },
    async (question) => {
      // The addresses were shared with the pairing.
      if (isShared) await ask(question)
    },
  )
  const ready = state.connect('pairing').then(() => {
    isShared = true
  })
  const { ordinals, payment } = state.front()
  const told = [payment, ordinals].map(describe)
  const own: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => unknown>> = {
    getAccountAddresses({ intentions = ['payment'] }) {
      const wanted = listOf(intentions)
      return told.filter(({ intention }) => wanted.includes(intention))
    },
    async sendTransfer({ amount, recipientAddress }) {
      if (typeof recipientAddress !== 'string' || !/^\d+$/.test(String(amount)))
        throw new ProviderError(invalid, 'Name a recipient and satoshis.')
      const recipients = [{ address: recipientAddress, amount: BigInt(String(amount)) }]
      return { txid: await state.pay('sendTransfer', recipients) }
    },
    async signMessage({ account, address = account, message, protocol }) {
      if (typeof address !== 'string' || typeof message !== 'string')
        throw new ProviderError(invalid, 'Name an address and a message.')
      const isOrdinal = state.keyOf(address).purpose === 'ordinals'
      const kind = protocol === 'bip322' || (isOrdinal && protocol !== 'ecdsa') ? 'bip322' : 'ecdsa'
      const bytes = new TextEncoder().encode(message)
      const signature = await state.signMessage('signMessage', address, bytes, kind)
      return { address, signature: toHex(signature) }
    },
    async signPsbt({ broadcast, psbt, signInputs }) {
      if (typeof psbt !== 'string') throw new ProviderError(invalid, 'Name a PSBT.')
      const inputs = listOf(signInputs).map((one) => {
        const { address, index, sighashTypes } = fieldsOf(one)
        const [sighash] = listOf(sighashTypes)
        return {
          address: String(address),
          index: Number(index),
          ...(typeof sighash === 'number' && { sighash }),
        }
      })
      const signed = await state.signPsbt('signPsbt', fromBase64(psbt), inputs)
      const txid = broadcast === true ? await state.push(signed) : undefined
      return { psbt: toBase64(signed), ...(txid !== undefined && { txid }) }
    },
  }

  return {
    addressesOn: async () => [payment.address],
    chains: [chainOf[network]],
    methods: Object.keys(own),
    ...(tellsAddresses && {
      properties: {
        bip122_getAccountAddresses: JSON.stringify({
          ordinal: told.slice(1),
          payment: told.slice(0, 1),
        }),
      },
    }),
    async request(_, method, params) {
      await ready
      return own[method]?.(params ? fieldsOf(params) : {})
    },
  }
}

function describe({ address, path, publicKey, purpose }: BitcoinKey) {
  const intention = purpose === 'payment' ? 'payment' : 'ordinal'
  return { address, intention, path, publicKey: toHex(publicKey) }
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
