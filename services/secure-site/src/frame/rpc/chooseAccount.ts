import { FrameError } from '../port/FrameError.ts'
import { activeAccounts, type EvmAccount } from '../session/activeAccounts.ts'
import type { FrameState } from '../state.ts'

export type ChooseAccount = {
  readonly chainId: string
  readonly method: string
  readonly params: unknown
}

/**
 * The account that a request uses: the one that it names, if it is the visitor's, else the preferred one. Each
 * method still compares the name with it.
 */
export function chooseAccount(
  state: FrameState,
  { chainId, method, params }: ChooseAccount,
): EvmAccount {
  const [family] = chainId.split(':')
  if (family !== 'eip155') {
    const account = state.login?.accounts.find(({ namespace }) => namespace === family)
    if (!account) throw signedOut()
    return { address: account.address, type: 'eoa' }
  }
  const accounts = activeAccounts(state, chainId)
  const named = nameOf(method, params)
  const chosen = accounts.find(({ address }) => address.toLowerCase() === named)
  const account = chosen ?? accounts[0]
  if (!account) throw signedOut()
  return account
}

/** The address that a request names as its account. */
function nameOf(method: string, params: unknown): string | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  const fields = typeof first === 'object' && first !== null ? first : {}
  const { address, from } = fields as { readonly address?: unknown; readonly from?: unknown }
  const named = method === 'personal_sign' ? second : (from ?? address ?? first)
  return typeof named === 'string' && named.length === 42 ? named.toLowerCase() : undefined
}

function signedOut(): FrameError {
  return new FrameError('SIGNED_OUT', 'Log in to use the wallet.', { rpcCode: 4900 })
}
