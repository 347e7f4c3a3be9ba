import type { Family } from '../Chain.ts'

/** Chains, methods and events that the wallet supports, by chain family. */
export const supportedMethods: Readonly<Record<Family, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_getAccounts',
    'solana_requestAccounts',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** Events that the wallet sends to a site. */
export const supportedEvents: readonly string[] = ['accountsChanged', 'chainChanged']
