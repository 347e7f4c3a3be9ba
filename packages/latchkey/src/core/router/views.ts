import type { CaipAddress, CaipNetworkId, Namespace } from '../caip.ts'
import type { SendArguments } from './sendArguments.ts'

/** Every view with its arguments. */
export type Views = {
  /** `wallet`: the id of the wallet to start with. */
  Connect: { readonly wallet: string } | undefined
  AllWallets: undefined
  /** Connects a multichain wallet on several chain families, with the progress of each. */
  ConnectFamilies: { readonly walletId: string }
  ConnectingExternal: { readonly walletId: string }
  /** Pairs with one wallet, through every connector that it has. */
  ConnectingWalletConnect: {
    readonly walletId: string
    /** The method to show first. @default the best for the device */
    readonly way?: 'qrcode'
  }
  /** Pairs with any wallet that scans the code. */
  ConnectingWalletConnectBasic: undefined
  /** Shows that a request waits in a wallet on this device. */
  OpenWallet: undefined
  /** The e-mail field on its own. */
  EmailLogin: undefined
  /** Place for the frame, where the visitor types the mailed code. */
  EmailVerifyOtp: undefined
  /** Place for the frame, while the visitor approves this device in a mail. */
  EmailVerifyDevice: undefined
  /** Every social login. */
  ConnectSocials: undefined
  /** Place for the frame, with the button that opens a provider. */
  ConnectingFarcaster: undefined
  ConnectingSocial: undefined
  /** Place for the frame, with its passkey button. */
  PasskeyLogin: undefined
  /** Place for the frame, which asks for a passkey or the recovery phrase. */
  RecoverWallet: undefined
  /** Place for the frame, which offers a passkey or a recovery kit. */
  SecureWallet: undefined
  /** Place for the frame, which shows a wallet request. */
  ApproveTransaction: undefined
  /** Place for the frame, with the settings of the embedded wallet. */
  AccountSettings: { readonly screen: 'export' | 'changeEmail' } | undefined
  /** Ways to take the embedded wallet elsewhere. */
  UpgradeEmailWallet: undefined
  /** The wallets that `collapseWallets` hides behind one row. */
  ConnectWallets: undefined
  /** Asks the visitor to sign in with the connected wallet. */
  SIWXSignMessage: SignInArguments
  /** Waits for the wallet to sign the sign-in message. */
  ConnectingSiwe: SignInArguments
  Account: undefined
  /** One NFT with a large picture. `contract` is a CAIP-10 id. */
  NftDetails: { readonly contract: string; readonly tokenId: string }
  /** The account's activity. */
  Transactions: undefined
  WalletSend: SendArguments | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletReceive: undefined
  /** The networks on which an address can receive. */
  WalletCompatibleNetworks: undefined
  Swap: SwapArguments | undefined
  SwapSelectToken: { readonly side: 'from' | 'to' }
  SwapPreview: undefined
  OnRampProviders: BuyArguments | undefined
  OnRampFiatSelect: undefined
  OnRampTokenSelect: undefined
  BuyInProgress: undefined
  OnRampActivity: undefined
  WhatIsABuy: undefined
  /** `isOffered`: after a first login, with a button that skips it. */
  RegisterAccountName: { readonly isOffered: true } | undefined
  RegisterAccountNameSuccess: { readonly name: string }
  /** The app permissions of the account. */
  SmartSessionList: undefined
  /** `account` is the account on the requested network. */
  SmartSessionCreated: { readonly account: CaipAddress; readonly pci: string }
  /** The saved addresses; with `writes`, the form of one. */
  AddressLabels: { readonly writes: true } | undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: CaipNetworkId }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  WhatIsANetwork: undefined
}

/** The chain family of a sign-in, and whether the visitor must sign in. */
export type SignInArguments = { readonly namespace: Namespace; readonly isRequired: boolean }

/** Initial values of the swap form. Tokens are contracts, or `native`. */
export type SwapArguments = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** In whole tokens, with a decimal point: `0.5`. */
  readonly amount?: string | undefined
}

/** Initial values of the purchase form. */
export type BuyArguments = {
  /** In the fiat currency, with a decimal point: `100`. */
  readonly amount?: string | undefined
}

/** The name of a view. */
export type ViewName = keyof Views

/** The views that need no arguments. */
type BareView = { [name in ViewName]: undefined extends Views[name] ? name : never }[ViewName]

/** The views that have arguments. */
export type ArgumentView = {
  [name in ViewName]: Views[name] extends undefined ? never : name
}[ViewName]

/** A view together with its arguments: one entry of the view stack. */
export type Route =
  // One member for all: TypeScript compares a view that it does not know with 25 members at most.
  | { readonly view: BareView; readonly arguments?: undefined }
  | {
      [name in ArgumentView]: undefined extends Views[name]
        ? { readonly view: name; readonly arguments?: Views[name] }
        : { readonly view: name; readonly arguments: Views[name] }
    }[ArgumentView]

/** The views that a host may open by name. */
export type OpenView = Exclude<
  { [name in ViewName]: undefined extends Views[name] ? name : never }[ViewName],
  | 'AccountSettings'
  | 'BuyInProgress'
  | 'ConnectWallets'
  | 'ConnectingSocial'
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'OpenWallet'
  | 'PasskeyLogin'
  | 'RecoverWallet'
  | 'SecureWallet'
  | 'SwapPreview'
  | 'UpgradeEmailWallet'
  | 'WalletSendPreview'
  | 'WalletSendSelectToken'
>
