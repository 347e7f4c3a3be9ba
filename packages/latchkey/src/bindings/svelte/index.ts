// chunk: core
export type { AccountInfo, WalletInfo } from '../../core/instance/describeAccount.ts'
export type { NetworkInfo, PublicState } from '../../core/instance/latchkey.ts'
export type { SignInActions } from '../../core/signIn/signInActions.ts'
export type { PairingState } from '../../core/state.ts'
export type { Wallet } from '../../core/wallets/wallets.ts'
export type { ConnectButtonProps, NetworkButtonProps } from '../buttonProps.ts'
export type { ConnectButtonOptions } from '../connectFace.ts'
export type { NamespaceOptions } from '../NamespaceOptions.ts'
export type {
  UseNetworkResult,
  UseProviderResult,
  UseSignInResult,
  UseThemeResult,
} from '../results.ts'
export { connectButton, latchkeyModal, networkButton } from './buttons.ts'
export { setLatchkey } from './context.ts'
export {
  useAccount,
  useConnect,
  useDisconnect,
  useEvents,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  usePairing,
  useProvider,
  useSignIn,
  useTheme,
  useWalletInfo,
  useWallets,
} from './readings.ts'
export type { Reading } from './useSource.ts'
