import { verifySignIn } from 'latchkey/siwx'
import { isAddress } from 'viem'
import type { Identity } from '../social/Identity.ts'
import type { SignedResponse } from './createFarcasterRelay.ts'
import type { Registries } from './createRegistries.ts'
import { farcasterChain } from './createRegistries.ts'

/** The fields of the request that an app has signed. */
export type Expected = {
  readonly nonce: string
  /** The secure site's origin. */
  readonly origin: string
  readonly requestedAt: Date
}

const statement = 'Farcaster Auth'
const idResource = /^farcaster:\/\/fid\/([1-9]\d{0,15})\/?$/
const usernames = /^[a-z0-9][a-z0-9.-]{0,60}$/
const clockSkewMs = 60_000

/**
 * Verifies a signed sign-in with Farcaster (FIP-11): its fields, its signature, and on the chain that the signer
 * may log in for the id.
 *
 * @throws if it is not valid, or if the chain can't be read
 */
export async function verifyFarcaster(
  registries: Registries,
  { fid, message, signature, username }: SignedResponse,
  { nonce, origin, requestedAt }: Expected,
): Promise<Identity> {
  const verdict = await verifySignIn({
    chainIds: [farcasterChain],
    domain: new URL(origin).host,
    message,
    nodes: { [farcasterChain]: registries.request },
    nonce,
    signature,
    statement,
    uri: origin,
  })
  if (verdict.status !== 'valid') throw new Error(`The message is not valid: ${verdict.reason}`)
  const { issuedAt, resources = [] } = verdict.fields
  if (Date.parse(issuedAt) < requestedAt.getTime() - clockSkewMs)
    throw new Error('The message is older than the request')
  const ids = resources.flatMap((resource) => idResource.exec(resource)?.[1] ?? [])
  const [id] = ids
  if (id === undefined || ids.length > 1) throw new Error('The message names no single id')
  if (id !== String(fid)) throw new Error('The message names another id than the response')
  const { address } = verdict
  if (!isAddress(address) || !(await registries.mayLogIn(BigInt(id), address)))
    throw new Error(`The signer may not log in for the id ${id}`)
  // The relay's word only, so it names the login and proves nothing.
  const name = username?.toLowerCase() ?? ''
  return { label: usernames.test(name) ? `@${name}` : `Farcaster ${id}`, subject: id }
}
