import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { Transaction, VersionedTransaction } from '@solana/web3.js'

/** Puts a published wallet into a page by the Wallet Standard: its keys and its signing are its own. */
export function placeBurner(page: EventTarget) {
  const burner = new UnsafeBurnerWalletAdapter()
  const account = () => {
    const { publicKey } = burner
    const features = ['solana:signMessage', 'solana:signTransaction', 'solana:signIn']
    return publicKey
      ? [
          {
            address: publicKey.toBase58(),
            chains: ['solana:mainnet'],
            features,
            publicKey: publicKey.toBytes(),
          },
        ]
      : []
  }
  const wallet = {
    get accounts() {
      return account()
    },
    chains: ['solana:mainnet'],
    features: {
      'solana:signIn': {
        signIn: async (input: Parameters<typeof burner.signIn>[0]) => [await burner.signIn(input)],
        version: '1.0.0',
      },
      'solana:signMessage': {
        signMessage: async ({ message }: { message: Uint8Array }) => [
          { signature: await burner.signMessage(message), signedMessage: message },
        ],
        version: '1.1.0',
      },
      'solana:signTransaction': {
        signTransaction: (...inputs: readonly { transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => ({ signedTransaction: await sign(transaction) })),
          ),
        supportedTransactionVersions: ['legacy', 0],
        version: '1.0.0',
      },
      'standard:connect': {
        async connect() {
          if (!burner.connected) await burner.connect()
          return { accounts: account() }
        },
        version: '1.0.0',
      },
      'standard:events': { on: () => () => undefined, version: '1.0.0' },
    },
    icon: burner.icon,
    name: burner.name,
    version: '1.0.0',
  }

  async function sign(bytes: Uint8Array): Promise<Uint8Array> {
    // A version stands behind the signatures, with its highest bit set.
    const isVersioned = ((bytes[1 + (bytes[0] ?? 0) * 64] ?? 0) & 0x80) !== 0
    if (isVersioned)
      return (await burner.signTransaction(VersionedTransaction.deserialize(bytes))).serialize()
    return new Uint8Array((await burner.signTransaction(Transaction.from(bytes))).serialize())
  }

  const detail = (api: { register(wallet: object): unknown }) => api.register(wallet)
  page.addEventListener('wallet-standard:app-ready', (event) => {
    if ('detail' in event) detail(event.detail as Parameters<typeof detail>[0])
  })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return burner
}
