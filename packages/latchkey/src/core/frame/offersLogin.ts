// chunk: connections
import type { Namespace } from '../caip.ts'
import { wantedFamilies } from '../modal/wantedFamilies.ts'
import type { State } from '../state.ts'

/** The chain families of the embedded wallet. */
export const embeddedFamilies: readonly Namespace[] = ['eip155', 'solana']

/** The requested chain families on which a login connects a wallet. Empty without a secure site. */
export function loginFamilies(
  state: Pick<State, 'chains' | 'modal' | 'options'>,
): readonly Namespace[] {
  if (!state.options.provider.secureSiteUrl || state.options.basic) return []
  return wantedFamilies(state).filter((namespace) => embeddedFamilies.includes(namespace))
}

/** Whether Connect offers the login by e-mail. */
export function offersLogin(state: Pick<State, 'chains' | 'modal' | 'options'>): boolean {
  return state.options.features.email && loginFamilies(state).length > 0
}

/** Whether Connect offers social logins. */
export function offersSocials(state: Pick<State, 'chains' | 'modal' | 'options'>): boolean {
  const { socials } = state.options.features
  return socials !== false && socials.length > 0 && loginFamilies(state).length > 0
}
