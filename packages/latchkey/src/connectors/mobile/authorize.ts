import { property } from '../../core/eip1193/provider.ts'
import { hasCode } from '../../core/eip1193/walletError.ts'
import type { OutsideSettings } from '../../core/ports/connector.ts'
import { identityOf } from './identityOf.ts'
import type { Channel } from './openChannel.ts'

/** Error codes of the protocol. */
export const mobileCodes = {
  authorizationFailed: -1,
  chainUnsupported: -7,
  invalidPayloads: -2,
  notSigned: -3,
  notSubmitted: -4,
  tooManyPayloads: -6,
} as const

export type AuthorizeInput = {
  /** The host's name, icon and URL. */
  readonly metadata: OutsideSettings['metadata']
  readonly chain: string
  /** The token of an earlier grant: avoids a prompt. */
  readonly token?: string | undefined
  /** The sign-in input, for connecting and signing in with one approval. */
  readonly signIn?: object | undefined
}

/** Chain names of wallets before version 2. */
const clusters: Readonly<Record<string, string>> = {
  'solana:devnet': 'devnet',
  'solana:mainnet': 'mainnet-beta',
  'solana:testnet': 'testnet',
}

/** Requests access; if an earlier grant is no longer valid, requests again without it. */
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
    if (!token || !hasCode(error, mobileCodes.authorizationFailed)) throw error
    return authorize(channel, { ...input, token: undefined })
  }
}

/** The wallet's features, by their Wallet Standard names. */
export async function readFeatures(channel: Channel): Promise<readonly string[]> {
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
