import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { walletError } from '../../../core/ports/errors.ts'

/** Methods to propose by chain family. The wallet grants a subset. */
export const sessionMethods: Readonly<Record<string, readonly string[]>> = {
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}

export const sessionEvents: readonly string[] = ['accountsChanged', 'chainChanged']

/** Methods that send an already signed transaction, which is a node's task. */
const forNodes: readonly string[] = [
  'eth_sendRawTransaction',
  'sendTransaction',
  'sendrawtransaction',
]

/**
 * Whether a method sends a signed transaction: a node that accepted it may refuse the repetition.
 */
export function isHandingOver(method: string): boolean {
  return forNodes.includes(method)
}

/** Whether a method asks to sign, send or permit something: nodes must not see it. */
export function isForWallet(method: string): boolean {
  return /^(personal_|wallet_|([a-z]+_)?(sign|send))/i.test(method) && !isHandingOver(method)
}

const unsupportedMethod = 4200

/** Creates the error for a method that the session's wallet did not approve. */
export function toNotApproved(method: string): LatchkeyError {
  return walletError('METHOD_NOT_APPROVED', { cause: { code: unsupportedMethod }, method })
}
