import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { registerWallet } from '@wallet-standard/wallet'

/** The published wrapper implements sign-in, but does not list it in its features. */
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
 * Injects a published wallet with its publishers' Wallet Standard code: keys, signing, page
 * handshake and feature shapes are theirs.
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
