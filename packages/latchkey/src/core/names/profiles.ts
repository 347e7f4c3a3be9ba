import type { QueryObserverOptions } from '@tanstack/query-core'
import { type CaipNetworkId, namespaceOf } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { familyHas } from '../familyHas.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { isAddress } from '../people/isAddress.ts'
import { queries } from '../provider/client/queries.ts'
import { findNetwork } from '../selectors.ts'
import { createTurns } from './createTurns.ts'
import type { Profile } from './getProfile.ts'

/** Who is asked about, where. */
export type ProfileQuestion = { readonly address: string; readonly chainId: CaipNetworkId }

/** How long what was found out about an account counts, in ms. */
const fresh = 5 * 60_000
/** Accounts that are asked about at the same time: a long list must not be a burst. */
const atOnce = 4

const noProfile: Profile = { avatar: undefined, name: undefined }

/** How the profile of an account is asked for, and kept. */
export function profileQuery(
  engine: Engine,
  question: ProfileQuestion,
): QueryObserverOptions<Profile> & { readonly queryKey: readonly string[] } {
  const turns = engine.once(createProfileTurns)
  return {
    enabled: hasProfile(engine, question),
    queryFn: ({ signal }) =>
      turns(signal, async () => {
        const { readProfile } = await import('./getProfile.ts')
        return readProfile(engine, question, { quiet: true, signal })
      }),
    queryKey: profileKey(question),
    staleTime: fresh,
  }
}

function createProfileTurns(engine: Engine) {
  forgetWhenLeft(engine)
  return createTurns(atOnce)
}

/** An account is called so from now on, wherever it is asked about. */
export function setProfileName(engine: Engine, question: ProfileQuestion, name: string): void {
  const client = queries(engine)
  const own = profileKey(question)
  const [kind, , address] = own
  const isOfAccount = ({ queryKey: [first, , whose] }: { queryKey: readonly unknown[] }) =>
    first === kind && whose === address
  // An answer on its way is from before.
  void client.cancelQueries({ predicate: isOfAccount })
  const renamed = (before: Profile = noProfile) => ({ ...before, name })
  client.setQueriesData<Profile>({ predicate: isOfAccount }, renamed)
  client.setQueryData<Profile>(own, renamed)
}

function profileKey({ address, chainId }: ProfileQuestion): readonly [string, string, string] {
  return ['profile', chainId, address.toLowerCase()]
}

function hasProfile(engine: Engine, { address, chainId }: ProfileQuestion): boolean {
  const namespace = namespaceOf(chainId)
  // What strangers give for an address is told to nobody.
  const state = engine.store.getState()
  if (!familyHas(state, namespace, 'names') || !isAddress(namespace, address)) return false
  return !findNetwork(state, chainId)?.testnet
}

/** Whoever leaves takes along whom they knew. */
function forgetWhenLeft(engine: Engine): void {
  const unsubscribe = engine.events.subscribe(({ event }) => {
    if (event === 'DISCONNECT_SUCCESS')
      queries(engine).removeQueries({ queryKey: ['profile'], type: 'inactive' })
  })
  onDestroy(engine, unsubscribe)
}
