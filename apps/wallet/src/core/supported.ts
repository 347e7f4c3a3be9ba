/** What the wallet can do for a site. */
export const supportedMethods: readonly string[] = [
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
]

/** What the wallet tells a site. */
export const supportedEvents: readonly string[] = ['accountsChanged', 'chainChanged']
