import { property } from '../../core/eip1193/provider.ts'
import { hasCode } from '../../core/eip1193/walletError.ts'
import type { OutsideSettings } from '../../core/ports/connector.ts'
import { identityOf } from './identityOf.ts'
import type { Channel } from './openChannel.ts'

/** Codes that the protocol gives to what goes wrong. */
export const codes = {
  authorizationFailed: -1,
  chainUnsupported: -7,
  invalidPayloads: -2,
  notSigned: -3,
  notSubmitted: -4,
  tooManyPayloads: -6,
} as const

export type AuthorizeInput = {
  /** Who asks, as the host says it. */
  readonly metadata: OutsideSettings['metadata']
  readonly chain: string
  /** What the wallet gave earlier, to be asked without asking the person. */
  readonly token?: string | undefined
  /** What to sign in with, at the same step. */
  readonly signIn?: object | undefined
}

/** What wallets from before version 2 call the chains. */
const clusters: Readonly<Record<string, string>> = {
  'solana:devnet': 'devnet',
  'solana:mainnet': 'mainnet-beta',
  'solana:testnet': 'testnet',
}

/** Asks for access; where an earlier grant is not taken any more, once more without it. */
export async function authorize(channel: Channel, input: AuthorizeInput): Promise<unknown> {
  const { chain, metadata, signIn, token } = input
  const identity = identityOf(metadata)
  try {
    if (token && channel.isLegacy)
      return await channel.request('reauthorize', { auth_token: token, identity })
    return await channel.request('authorize', {
      chain,
      identity,
      ...(channel.isLegacy && { cluster: clusters[chain] }),
      ...(token && { auth_token: token }),
      ...(signIn && { sign_in_payload: signIn }),
    })
  } catch (error) {
    if (!token || !hasCode(error, codes.authorizationFailed)) throw error
    return authorize(channel, { ...input, token: undefined })
  }
}

/** What the wallet can do, by the names of the Wallet Standard. */
export async function askFeatures(channel: Channel): Promise<readonly string[]> {
  const answer = await channel.request('get_capabilities', {})
  const listed = property(answer, 'features')
  const has = (feature: string) => Array.isArray(listed) && listed.includes(feature)
  const sends =
    !channel.isLegacy || property(answer, 'supports_sign_and_send_transactions') === true
  return [
    'solana:signMessage',
    ...(sends ? ['solana:signAndSendTransaction'] : []),
    ...(channel.isLegacy || has('solana:signTransactions') ? ['solana:signTransaction'] : []),
    ...(has('solana:signInWithSolana') ? ['solana:signIn'] : []),
  ]
}
