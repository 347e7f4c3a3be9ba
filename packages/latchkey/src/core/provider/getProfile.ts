import { namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { LatchkeyError } from '../errors.ts'
import { findNetwork } from '../selectors.ts'
import { findNames } from './findNames.ts'
import { getIdentity, type IdentityQuestion } from './getIdentity.ts'
import type { RequestOptions } from './request.ts'

/** What an account shows of itself; nothing of what is not known. */
export type Profile = { readonly name: string | undefined; readonly avatar: string | undefined }

const nothing: Profile = { avatar: undefined, name: undefined }

/**
 * Asks how an account is called and seen: its identity, else the first name that leads to it, else
 * nothing. Nobody is asked about test networks and other families than EVM.
 */
export async function getProfile(
  engine: Engine,
  question: IdentityQuestion,
  options?: RequestOptions,
): Promise<Profile> {
  const { chainId } = question
  if (namespaceOf(chainId) !== 'eip155') return nothing
  if (findNetwork(engine.store.getState(), chainId)?.testnet) return nothing

  const identity = await getIdentity(engine, question, options).catch(orNothing(nothing))
  if (identity.name) return { ...nothing, ...identity }
  const [first] = await findNames(engine, question, options).catch(orNothing([]))
  return { ...nothing, name: first?.name }
}

/** A provider that fails leaves an account without a name; whoever gives up hears of it. */
function orNothing<empty>(empty: empty) {
  return (error: unknown): empty => {
    if (error instanceof LatchkeyError) return empty
    throw error
  }
}
