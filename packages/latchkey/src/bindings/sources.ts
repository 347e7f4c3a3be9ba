import type { Namespace } from '../core/caip.ts'
import type { LatchkeyEvent } from '../core/events.ts'
import {
  type AccountInfo,
  describeAccount,
  type WalletInfo,
} from '../core/instance/describeAccount.ts'
import { describeNetwork } from '../core/instance/describeNetwork.ts'
import { describeState } from '../core/instance/describeState.ts'
import { engineOf } from '../core/instance/engineOf.ts'
import type { Latchkey, PublicState } from '../core/instance/latchkey.ts'
import type { ProviderOf } from '../core/instance/providers.ts'
import { activeChain, connectedAccount } from '../core/selectors.ts'
import { describeSignIn } from '../core/signIn/describeSignIn.ts'
import { signInActions } from '../core/signIn/signInActions.ts'
import type { ChainState, State } from '../core/state.ts'
import type {
  UseNetworkResult,
  UseProviderResult,
  UseSignInResult,
  UseThemeResult,
} from './results.ts'
import { createSource, type Source } from './source.ts'

// The values of composables in bindings without a store hook of their own. Each has the name and the result
// of React's hook.

export function accountSource<namespace extends Namespace>(
  latchkey: Latchkey,
  namespace: namespace | undefined,
): Source<AccountInfo<namespace>> {
  return chainSource(latchkey, namespace, (chain) => describeAccount<namespace>(chain))
}

export function networkSource(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): Source<UseNetworkResult> {
  const { switchNetwork } = latchkey
  return chainSource(latchkey, namespace, (chain) => ({ ...describeNetwork(chain), switchNetwork }))
}

export function providerSource<namespace extends Namespace>(
  latchkey: Latchkey,
  namespace: namespace | undefined,
): Source<UseProviderResult<namespace>> {
  return selectSource(
    latchkey,
    (state) => connectedAccount(state, namespace),
    (account) => ({
      // The connector of a family provides what `ProviderOf` names.
      provider: account?.provider as ProviderOf<namespace> | undefined,
      type: account?.connector.type,
    }),
  )
}

export function walletInfoSource(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): Source<WalletInfo | undefined> {
  return chainSource(latchkey, namespace, (chain) => describeAccount(chain).walletInfo)
}

export function signInSource(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): Source<UseSignInResult> {
  const engine = engineOf(latchkey)
  return createSource(
    latchkey,
    ({ activeNamespace, chains, signIn }) => [activeNamespace, chains, signIn],
    (state) => {
      const family = namespace ?? state.activeNamespace
      return { ...describeSignIn(engine, state, family), ...signInActions(engine, family) }
    },
  )
}

export function stateSource(latchkey: Latchkey): Source<PublicState> {
  return createSource(
    latchkey,
    (state) => [state.modal, activeChain(state)],
    (state) => describeState(state.modal, activeChain(state)),
  )
}

export function themeSource(latchkey: Latchkey): Source<UseThemeResult> {
  const { setThemeMode, setThemeVariables } = latchkey
  return selectSource(
    latchkey,
    ({ theme }) => theme,
    ({ mode, variables }) => ({
      setThemeMode,
      setThemeVariables,
      themeMode: mode,
      themeVariables: variables,
    }),
  )
}

export function eventSource({
  getEvent,
  subscribeEvents,
}: Latchkey): Source<LatchkeyEvent | undefined> {
  return { get: getEvent, getInitial: () => undefined, subscribe: subscribeEvents }
}

/** Starts the search for wallets. */
export function startSearch({ preload }: Latchkey): void {
  // The search logs its failures, and opening the modal retries it.
  preload().catch(() => undefined)
}

/** Follows the description of a chain family. */
function chainSource<value>(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
  describe: (chain: ChainState | undefined) => value,
): Source<value> {
  return selectSource(latchkey, (state) => activeChain(state, namespace), describe)
}

/** Follows a part of the state. */
export function partSource<name extends keyof State>(
  latchkey: Latchkey,
  name: name,
): Source<State[name]> {
  return selectSource(
    latchkey,
    (state) => state[name],
    (part) => part,
  )
}

/** Follows the description of one part of the state. */
function selectSource<part, value>(
  latchkey: Latchkey,
  select: (state: State) => part,
  describe: (part: part) => value,
): Source<value> {
  return createSource(
    latchkey,
    (state) => [select(state)],
    (state) => describe(select(state)),
  )
}
