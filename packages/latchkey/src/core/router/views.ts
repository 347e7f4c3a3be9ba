import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import type { SendArguments } from './sendArguments.ts'

/** Every view, with what it is told when it is shown. */
export type Views = {
  Connect: undefined
  AllWallets: undefined
  /** Which chain families to connect of a wallet that speaks several, and how that goes. */
  ConnectFamilies: { readonly walletId: string }
  ConnectingExternal: { readonly walletId: string }
  /** Pairing with one wallet, in every way that it can be reached. */
  ConnectingWalletConnect: {
    readonly walletId: string
    /** Which way is shown first. @default the best one here */
    readonly way?: 'qrcode'
  }
  /** Pairing with whichever wallet reads the code. */
  ConnectingWalletConnectBasic: undefined
  /** A request waits in a wallet on this device. */
  OpenWallet: undefined
  Account: undefined
  /** One NFT, large. `contract` is a CAIP-10 id. */
  NftDetails: { readonly contract: string; readonly tokenId: string }
  /** What the account did and what was done to it. */
  Transactions: undefined
  WalletSend: SendArguments | undefined
  WalletSendSelectToken: undefined
  WalletSendPreview: undefined
  WalletReceive: undefined
  /** Which networks an address can receive on. */
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
  /** What the account allowed apps to do on their own. */
  SmartSessionList: undefined
  /** `account` is whose it is, on the network that was asked for. */
  SmartSessionCreated: { readonly account: CaipAddress; readonly pci: string }
  /** The visitor's own names for addresses; with `writes`, the one that is being written. */
  AddressLabels: { readonly writes: true } | undefined
  Networks: undefined
  SwitchNetwork: { readonly chainId: CaipNetworkId }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  WhatIsANetwork: undefined
}

/** What is written into the swap form beforehand. Tokens are contracts, or `native`. */
export type SwapArguments = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** In whole tokens, with a point: `0.5`. */
  readonly amount?: string | undefined
}

/** What is written into the purchase beforehand. */
export type BuyArguments = {
  /** Of money, with a point: `100`. */
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
  'OpenWallet' | 'WalletSendPreview' | 'WalletSendSelectToken' | 'SwapPreview' | 'BuyInProgress'
>
