import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import type { SendArguments } from './sendArguments.ts'

/** Every view with its arguments. */
export type Views = {
  Connect: undefined
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
  RegisterAccountName: undefined
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

/** A view together with its arguments: one entry of the view stack. */
export type Route = {
  [name in ViewName]: undefined extends Views[name]
    ? { readonly view: name; readonly arguments?: Views[name] }
    : { readonly view: name; readonly arguments: Views[name] }
}[ViewName]

/** The views that a host may open by name. */
export type OpenView = Exclude<
  { [name in ViewName]: undefined extends Views[name] ? name : never }[ViewName],
  | 'AccountSettings'
  | 'BuyInProgress'
  | 'ConnectWallets'
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
