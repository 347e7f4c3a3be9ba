import { createSignIn } from '../../protocol/siwx/createSignIn.ts'
import { type Fields, fieldsOf, readChainId } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import { visibleAddresses, type WalletState } from './walletState.ts'

/** The response to `wallet_connect` (ERC-7846): the shared accounts, the first one signed in on request. */
export async function connectAccounts(state: WalletState, request: Fields) {
  const { signInWithEthereum: terms } = fieldsOf(request.capabilities ?? {})
  const [first, ...others] = visibleAddresses(state).map((address) => ({
    address,
    capabilities: {},
  }))
  if (!first || !terms) return { accounts: first ? [first, ...others] : [] }
  const message = writeMessage(fieldsOf(terms), first.address)
  const signature = await state.active.signMessage({ message })
  const capabilities = { signInWithEthereum: { message, signature } }
  return { accounts: [{ ...first, capabilities }, ...others] }
}

function writeMessage(terms: Fields, address: string): string {
  const text = (name: string): string | undefined => {
    const value = terms[name]
    if (value === undefined || typeof value === 'string') return value
    throw new ProviderError(-32602, `\`${name}\` must be text`)
  }
  const resources = Array.isArray(terms.resources) ? terms.resources.map(String) : undefined
  const optional = ['expirationTime', 'notBefore', 'requestId', 'statement'] as const
  const given = optional.flatMap((name) => {
    const value = text(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return createSignIn({
    ...Object.fromEntries(given),
    ...(resources && { resources }),
    address,
    chainId: `eip155:${readChainId(terms.chainId)}`,
    domain: text('domain') ?? globalThis.location.host,
    issuedAt: text('issuedAt') ?? new Date().toISOString(),
    nonce: text('nonce') ?? '',
    uri: text('uri') ?? globalThis.location.origin,
    version: '1',
  })
}
