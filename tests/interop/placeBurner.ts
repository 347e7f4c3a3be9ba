import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

/** The published wrapper writes what signs in, and leaves it out of its features. */
class SigningInWallet extends SolanaWalletAdapterWallet {
  readonly burner: UnsafeBurnerWalletAdapter

  constructor(burner: UnsafeBurnerWalletAdapter, node: string) {
    super(burner, 'solana:mainnet', node)
    this.burner = burner
  }

  override get features() {
    const signIn = async (input: Parameters<typeof this.burner.signIn>[0]) => [
      await this.burner.signIn(input),
    ]
    return { ...super.features, 'solana:signIn': { signIn, version: '1.0.0' as const } }
  }
}

/**
 * Puts a published wallet into the page by its publishers' own code for the Wallet Standard: its keys and
 * its signing, its handshake with the page and the shapes of its features are theirs.
 */
export function placeBurner(node: string, { signsIn = false } = {}) {
  const burner = new UnsafeBurnerWalletAdapter()
  registerWallet(
    signsIn
      ? new SigningInWallet(burner, node)
      : new SolanaWalletAdapterWallet(burner, 'solana:mainnet', node),
  )
  return burner
}
