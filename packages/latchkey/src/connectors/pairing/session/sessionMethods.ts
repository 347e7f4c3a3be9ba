import type { LatchkeyError } from '../../../core/errors/LatchkeyError.ts'
import { lateError } from '../../../core/errors/lateErrors.ts'

/** What a page may want to ask of a wallet, by chain family. The wallet grants what it can. */
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

/** What is signed already: a node is where it belongs. */
const forNodes: readonly string[] = [
  'eth_sendRawTransaction',
  'sendTransaction',
  'sendrawtransaction',
]

/** Whether a method hands over what is signed already: a node that took it may say no to it the next time. */
export function isHandingOver(method: string): boolean {
  return forNodes.includes(method)
}

/** Whether a method carries something to sign, to send or to permit: only a wallet may see that. */
export function isForWallet(method: string): boolean {
  return /^(personal_|wallet_|([a-z]+_)?(sign|send))/i.test(method) && !isHandingOver(method)
}

const unsupportedMethod = 4200

/** Says that the wallet of the session does not take a method. */
export function toNotApproved(method: string): LatchkeyError {
  return lateError('METHOD_NOT_APPROVED', { cause: { code: unsupportedMethod }, method })
}
