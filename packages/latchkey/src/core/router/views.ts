import type { CaipNetworkId } from '../caip.ts'

/** Every view, with what it is told when it is shown. */
export type Views = {
  Connect: undefined
  AllWallets: undefined
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
  Networks: undefined
  SwitchNetwork: { readonly chainId: CaipNetworkId }
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  GetWallet: undefined
  WhatIsANetwork: undefined
}

export type ViewName = keyof Views

/** A view together with its arguments: one entry of the view stack. */
export type Route = {
  [name in ViewName]: Views[name] extends undefined
    ? { readonly view: name; readonly arguments?: undefined }
    : { readonly view: name; readonly arguments: Views[name] }
}[ViewName]

/** The views that a host may open by name. */
export type OpenView = Exclude<
  ViewName,
  'ConnectingExternal' | 'ConnectingWalletConnect' | 'OpenWallet' | 'SwitchNetwork'
>
