import type { Namespace } from '../core/caip.ts'
import type { Latchkey, NetworkInfo } from '../core/instance/latchkey.ts'
import type { ProviderOf } from '../core/instance/providers.ts'
import type { ConnectorType } from '../core/ports/connector.ts'
import type { SignInActions } from '../core/signIn/signInActions.ts'
import type { SignInState } from '../core/signInState.ts'
import type { ThemeState } from '../core/state.ts'

/** The network, and a function to switch it. */
export type UseNetworkResult = NetworkInfo & Pick<Latchkey, 'switchNetwork'>

/** The provider of the connected wallet, and the connector's type. */
export type UseProviderResult<namespace extends Namespace = Namespace> = {
  /** EIP-1193 on eip155, Wallet Standard or paired on solana; absent without a connection. */
  readonly provider: ProviderOf<namespace> | undefined
  readonly type: ConnectorType | undefined
}

/** The sign-in of a chain family, and its actions. */
export type UseSignInResult = SignInState & SignInActions

/** The theme, and functions to change it. */
export type UseThemeResult = {
  /** Absent while the theme follows the system. */
  readonly themeMode: ThemeState['mode']
  readonly themeVariables: ThemeState['variables']
} & Pick<Latchkey, 'setThemeMode' | 'setThemeVariables'>
