import type { SessionRequest } from '../../core/requests/SiteRequest.ts'

/** Title, sentence and button of a kind of request. */
type Words = { readonly title: string; readonly says: string; readonly approve: string }

/** Texts of each kind of request. */
export const requestWords: Readonly<Record<SessionRequest['method'], Words>> = {
  eth_sendTransaction: {
    approve: 'Send',
    says: 'wants you to send a transaction.',
    title: 'Send a transaction',
  },
  eth_signTransaction: {
    approve: 'Sign',
    says: 'wants you to sign a transaction and will send it.',
    title: 'Sign a transaction',
  },
  eth_signTypedData_v4: {
    approve: 'Sign',
    says: 'wants you to sign this.',
    title: 'Sign data',
  },
  personal_sign: {
    approve: 'Sign',
    says: 'wants you to sign this message.',
    title: 'Sign a message',
  },
  sendTransfer: {
    approve: 'Send',
    says: 'wants you to send bitcoin.',
    title: 'Send bitcoin',
  },
  signMessage: {
    approve: 'Sign',
    says: 'wants you to sign this message.',
    title: 'Sign a message',
  },
  signPsbt: {
    approve: 'Sign',
    says: 'wants you to sign a transaction.',
    title: 'Sign a transaction',
  },
  solana_signAllTransactions: {
    approve: 'Sign all',
    says: 'wants you to sign transactions and will send them.',
    title: 'Sign transactions',
  },
  solana_signAndSendTransaction: {
    approve: 'Send',
    says: 'wants you to send a transaction.',
    title: 'Send a transaction',
  },
  solana_signMessage: {
    approve: 'Sign',
    says: 'wants you to sign this message.',
    title: 'Sign a message',
  },
  solana_signTransaction: {
    approve: 'Sign',
    says: 'wants you to sign a transaction and will send it.',
    title: 'Sign a transaction',
  },
  wallet_switchEthereumChain: {
    approve: 'Change',
    says: 'wants you to change the network.',
    title: 'Change the network',
  },
}
