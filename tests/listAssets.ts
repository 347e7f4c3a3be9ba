import type { newWallet } from './browser.ts'

/** A token in a wallet's response (ERC-7811). */
export function asset(at: number, metadata: object) {
  return {
    address: `0x${at.toString(16).padStart(40, '0')}`,
    balance: '0x1bc16d674ec80000',
    metadata: { decimals: 18, name: 'Token', symbol: `T${at}`, ...metadata },
    type: 'ERC20',
  }
}

/** Sets the tokens in a wallet's response (ERC-7811). */
export function listAssets(wallet: ReturnType<typeof newWallet>, assets: readonly unknown[]): void {
  wallet.answer('wallet_getCapabilities', () => ({
    '0x1': { assetDiscovery: { supported: true } },
  }))
  wallet.answer('wallet_getAssets', () => ({ '0x1': assets }))
}
