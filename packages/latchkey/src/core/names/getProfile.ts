import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { familyHas } from '../familyHas.ts'
import type { RequestOptions } from '../provider/client/request.ts'
import { providerError } from '../provider/errors.ts'
import { findNames } from '../provider/names/findNames.ts'
import { getIdentity, type IdentityQuestion } from '../provider/names/getIdentity.ts'
import { isInZone } from '../provider/names/readZone.ts'
import { findNetwork } from '../selectors.ts'
import { shownName } from './shownName.ts'

/** The name and avatar of an account; undefined if unknown. */
export type Profile = { readonly name: string | undefined; readonly avatar: string | undefined }

/** The profile of an account without a name. */
export const noProfile: Profile = { avatar: undefined, name: undefined }

/**
 * Reads an account's profile: its on-chain profile, else its name in the provider's zone. Test networks
 * and families without names are not queried.
 */
export async function getProfile(
  engine: Engine,
  question: IdentityQuestion,
  options?: RequestOptions,
): Promise<Profile> {
  try {
    return await readProfile(engine, question, options)
  } catch (error) {
    // Without a source that responds, the account has no name. Aborts are passed on.
    if (error instanceof LatchkeyError) return noProfile
    throw error
  }
}

/**
 * Like `getProfile`, but throws if a source failed.
 *
 * @throws {@link LatchkeyError} `NAMES_UNKNOWN` if no name was found and a source failed
 */
export async function readProfile(
  engine: Engine,
  question: IdentityQuestion,
  options: RequestOptions = {},
): Promise<Profile> {
  const { address, chainId } = question
  const state = engine.store.getState()
  const network = findNetwork(state, chainId)
  if (!familyHas(state, namespaceOf(chainId), 'names') || network?.testnet) return noProfile
  const hasProvider = Boolean(state.options.provider.url)
  const failures: LatchkeyError[] = []

  /** Reads one source. Returns its profile if the name is safe to show. */
  async function ask(source: () => Promise<Partial<Profile> | undefined>) {
    options.signal?.throwIfAborted()
    try {
      const found = await source()
      const name = await shownName(engine, found?.name)
      return name && { avatar: found?.avatar, name }
    } catch (error) {
      if (!(error instanceof LatchkeyError)) throw error
      failures.push(error)
      return undefined
    }
  }

  /** The provider answers only for names of its own zone. */
  function ofZone({ avatar, name }: Partial<Profile>) {
    return name && isInZone(engine, name) ? { avatar, name } : undefined
  }
  const identity = async () => ofZone(await getIdentity(engine, question, options))
  const names = async () => ofZone({ name: (await findNames(engine, question, options))[0]?.name })

  /** The names of other chains are on Ethereum, too: one counts if it has this address on the chain. */
  async function onChain() {
    const ethereum = findNetwork(state, 'eip155:1')
    if (!network || !ethereum) return undefined
    const { names } = await engine.loadAdapter('eip155')
    const found = await names?.profile({ address, network: ethereum })
    if (!found?.name || network === ethereum) return found
    const search = {
      isOffchainAllowed: false,
      name: found.name,
      network: ethereum,
      target: network,
    }
    const target = await names?.resolve(search)
    return target?.toLowerCase() === address.toLowerCase() ? found : undefined
  }

  for (const source of hasProvider ? [onChain, identity, names] : [onChain]) {
    const found = await ask(source)
    if (found) return found
  }
  if (failures.length) throw providerError('NAMES_UNKNOWN', { cause: failures[0] })
  return noProfile
}
