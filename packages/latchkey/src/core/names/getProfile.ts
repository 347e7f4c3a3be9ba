import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors/LatchkeyError.ts'
import { familyHas } from '../familyHas.ts'
import type { RequestOptions } from '../provider/client/request.ts'
import { providerError } from '../provider/errors.ts'
import { findNames } from '../provider/names/findNames.ts'
import { getIdentity, type IdentityQuestion } from '../provider/names/getIdentity.ts'
import { findNetwork } from '../selectors.ts'
import { shownName } from './shownName.ts'

/** What an account shows of itself; nothing of what is not known. */
export type Profile = { readonly name: string | undefined; readonly avatar: string | undefined }

/** The profile of an account that says nothing of itself. */
export const noProfile: Profile = { avatar: undefined, name: undefined }

/**
 * Asks how an account is called and seen: its identity, else what it says of itself on the chain,
 * else the first name that leads to it, else nothing. Nobody is asked about test networks and other
 * families than EVM.
 */
export async function getProfile(
  engine: Engine,
  question: IdentityQuestion,
  options?: RequestOptions,
): Promise<Profile> {
  try {
    return await readProfile(engine, question, options)
  } catch (error) {
    // Nobody who could be asked leaves an account without a name; whoever gives up hears of it.
    if (error instanceof LatchkeyError) return noProfile
    throw error
  }
}

/**
 * The same, where not knowing is told apart from there being nothing.
 *
 * @throws {@link LatchkeyError} `NAMES_UNKNOWN` when no name was found and somebody did not answer
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

  /** One source: what it knows, if that may be shown. */
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

  const identity = () => getIdentity(engine, question, options)
  const names = async () => ({ name: (await findNames(engine, question, options))[0]?.name })
  async function onChain() {
    if (!network || chainId !== 'eip155:1') return undefined
    return (await engine.loadAdapter('eip155')).names?.profile({ address, network })
  }

  const known = hasProvider && (await ask(identity))
  if (known) return known
  // A provider that fails at the one is asked for the other first: it is nearer than the chain.
  const others = failures.length ? [names, onChain] : hasProvider ? [onChain, names] : [onChain]
  for (const other of others) {
    const found = await ask(other)
    if (found) return found
  }
  if (failures.length) throw providerError('NAMES_UNKNOWN', { cause: failures[0] })
  return noProfile
}
