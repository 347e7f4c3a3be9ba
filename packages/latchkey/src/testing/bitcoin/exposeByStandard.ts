import { ProviderError } from '../ProviderError.ts'
import type { BitcoinKey } from './bitcoinAccount.ts'
import type { BitcoinWalletState } from './bitcoinWalletState.ts'

/** An account of a Wallet Standard wallet. */
export type StandardBitcoinAccount = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}

type InputToSign = {
  readonly account: Pick<StandardBitcoinAccount, 'address'>
  readonly signingIndexes: readonly number[]
  readonly sigHash?: number
}
type Signing = {
  readonly psbt: Uint8Array
  readonly chain: string
  readonly inputsToSign: readonly InputToSign[]
}

/** A Bitcoin wallet of the Wallet Standard. */
export type BitcoinStandardWallet = {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardBitcoinAccount[]
}

const features = [
  'bitcoin:signAndSendTransaction',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
] as const

/** Exposes a wallet by the Wallet Standard. `note` receives each request. */
export function exposeByStandard(
  state: BitcoinWalletState,
  { icon, name }: { readonly icon: string; readonly name: string },
  note: (feature: string, input: unknown) => void,
): BitcoinStandardWallet {
  const chain = () => `bitcoin:${state.network}`
  const describe = ({ address, publicKey }: BitcoinKey): StandardBitcoinAccount => ({
    address,
    chains: [chain()],
    features,
    publicKey,
  })
  const shared = () => state.shared().map(describe)

  async function connect({ silent = false }: { silent?: boolean } = {}) {
    note('standard:connect', { silent })
    if (!silent) await state.connect('standard:connect')
    return { accounts: shared() }
  }

  async function disconnect() {
    state.forget()
  }

  const on = (_: 'change', listener: (change: object) => void) =>
    state.listen(() => listener({ accounts: shared() }))

  function sign(question: string, { chain: wanted, inputsToSign, psbt }: Signing) {
    if (wanted !== chain())
      throw new ProviderError(4901, `The wallet is on ${chain()}, not on ${wanted}.`)
    const inputs = inputsToSign.flatMap(({ account, sigHash, signingIndexes }) =>
      signingIndexes.map((index) => ({ address: account.address, index, sighash: sigHash })),
    )
    return state.signPsbt(question, psbt, inputs)
  }

  return {
    get accounts() {
      return shared()
    },
    get chains() {
      return [chain()]
    },
    features: {
      'bitcoin:connect': {
        async connect({ purposes }: { purposes: readonly string[] }) {
          note('bitcoin:connect', { purposes })
          const keys = await state.connect('bitcoin:connect')
          const wanted = purposes.flatMap(
            (one) => keys.find(({ purpose }) => purpose === one) ?? [],
          )
          return { accounts: wanted.map(describe) }
        },
        version: '1.0.0',
      },
      'bitcoin:disconnect': { disconnect, version: '1.0.0' },
      'bitcoin:events': { on, version: '1.0.0' },
      'bitcoin:signAndSendTransaction': {
        async signAndSendTransaction(...inputs: readonly Signing[]) {
          return Promise.all(
            inputs.map(async (input) => {
              note('bitcoin:signAndSendTransaction', input)
              const signed = await sign('bitcoin:signAndSendTransaction', input)
              return { txId: await state.push(signed) }
            }),
          )
        },
        version: '1.0.0',
      },
      'bitcoin:signMessage': {
        async signMessage(
          ...inputs: readonly { account: { address: string }; message: Uint8Array }[]
        ) {
          return Promise.all(
            inputs.map(async (input) => {
              note('bitcoin:signMessage', input)
              const { account, message } = input
              const signature = await state.signMessage(
                'bitcoin:signMessage',
                account.address,
                message,
                'bip322',
              )
              return { signature, signedMessage: message }
            }),
          )
        },
        version: '1.0.0',
      },
      'bitcoin:signTransaction': {
        async signTransaction(...inputs: readonly Signing[]) {
          return Promise.all(
            inputs.map(async (input) => {
              note('bitcoin:signTransaction', input)
              return { signedPsbt: await sign('bitcoin:signTransaction', input) }
            }),
          )
        },
        version: '1.0.0',
      },
      'standard:connect': { connect, version: '1.0.0' },
      'standard:disconnect': { disconnect, version: '1.0.0' },
      'standard:events': { on, version: '1.0.0' },
    },
    icon,
    name,
    version: '1.0.0',
  }
}
