// chunk: notices
import type { CustomWallet, LatchkeyOptions } from '../options/options.ts'
import type { Slots } from '../options/slots.ts'
import type { ViewName } from '../router/views.ts'

type Names<name extends string> = Readonly<Record<name, true>>

const slots: Names<keyof Slots> = {
  accountActions: true,
  footer: true,
  header: true,
  listItem: true,
}

const walletFields: Names<keyof CustomWallet> = {
  app_store: true,
  desktop_link: true,
  homepage: true,
  id: true,
  image_url: true,
  mobile_link: true,
  name: true,
  play_store: true,
  webapp_link: true,
}

const preferences: Names<NonNullable<LatchkeyOptions['coinbasePreference']>> = {
  all: true,
  eoaOnly: true,
  smartWalletOnly: true,
}

const views: Names<ViewName> = {
  Account: true,
  AccountSettings: true,
  AddressLabels: true,
  AllWallets: true,
  ApproveTransaction: true,
  BuyInProgress: true,
  Connect: true,
  ConnectFamilies: true,
  ConnectSocials: true,
  ConnectWallets: true,
  ConnectingExternal: true,
  ConnectingFarcaster: true,
  ConnectingSiwe: true,
  ConnectingSocial: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  EmailLogin: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
  GetWallet: true,
  Networks: true,
  NftDetails: true,
  OnRampActivity: true,
  OnRampFiatSelect: true,
  OnRampProviders: true,
  OnRampTokenSelect: true,
  OpenWallet: true,
  PasskeyLogin: true,
  RecoverWallet: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  SIWXSignMessage: true,
  SecureWallet: true,
  SmartSessionCreated: true,
  SmartSessionList: true,
  Swap: true,
  SwapPreview: true,
  SwapSelectToken: true,
  SwitchNetwork: true,
  Transactions: true,
  UnsupportedChain: true,
  UpgradeEmailWallet: true,
  WalletCompatibleNetworks: true,
  WalletReceive: true,
  WalletSend: true,
  WalletSendPreview: true,
  WalletSendSelectToken: true,
  WhatIsABuy: true,
  WhatIsANetwork: true,
  WhatIsAWallet: true,
}

/** Names the parts of options that have no effect. Options that could do harm are refused instead. */
export function unknownNames({
  coinbasePreference,
  customWallets = [],
  slots: asked = {},
}: Partial<LatchkeyOptions>): readonly string[] {
  return [
    ...unknown(slots, Object.keys(asked), 'slot'),
    ...customWallets.flatMap((wallet, at) =>
      unknown(walletFields, Object.keys(wallet), `field of customWallets[${at}]`),
    ),
    ...unknown(preferences, coinbasePreference ? [coinbasePreference] : [], 'coinbasePreference'),
  ]
}

/** Names a view that does not exist, which the modal can't show. */
export function unknownView(view: string): readonly string[] {
  return unknown(views, [view], 'view')
}

function unknown(known: Names<string>, names: readonly string[], kind: string): readonly string[] {
  const list = () => Object.keys(known).join(', ')
  return names
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `“${name.slice(0, 60)}” is not a ${kind}. Use one of ${list()}.`)
}
