// chunk: core
// One client boundary for all exports: server components import them, browsers run them.
'use client'

export type { AccountInfo, WalletInfo } from '../../core/instance/describeAccount.ts'
export type { NetworkInfo, PublicState } from '../../core/instance/latchkey.ts'
export type { SignInActions } from '../../core/signIn/signInActions.ts'
export type { Wallet } from '../../core/wallets/wallets.ts'
export type { ConnectButtonProps, NetworkButtonProps } from '../buttonProps.ts'
export type { ConnectButtonOptions, ConnectFace } from '../connectFace.ts'
export type { NamespaceOptions } from '../NamespaceOptions.ts'
export type {
  UseNetworkResult,
  UseProviderResult,
  UseSignInResult,
  UseThemeResult,
} from '../results.ts'
export { ConnectButton } from './ConnectButton.tsx'
export type { ConnectButtonCustomProps, ConnectButtonParts } from './ConnectButtonCustom.tsx'
export { LatchkeyModal } from './LatchkeyModal.tsx'
export { LatchkeyProvider, type LatchkeyProviderProps } from './LatchkeyProvider.tsx'
export { NetworkButton } from './NetworkButton.tsx'
export { useAccount } from './useAccount.ts'
export { useConnect } from './useConnect.ts'
export { useDisconnect } from './useDisconnect.ts'
export { useEvents } from './useEvents.ts'
export type { IntentHandlers } from './useIntent.ts'
export { useLatchkey } from './useLatchkey.ts'
export { useLatchkeyState } from './useLatchkeyState.ts'
export { useNetwork } from './useNetwork.ts'
export { usePairing } from './usePairing.ts'
export { useProvider } from './useProvider.ts'
export { useSignIn } from './useSignIn.ts'
export { useTheme } from './useTheme.ts'
export { useWalletInfo } from './useWalletInfo.ts'
export { useWallets } from './useWallets.ts'
