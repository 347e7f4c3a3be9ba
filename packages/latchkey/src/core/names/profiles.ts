import { type CaipNetworkId, namespaceOf } from '../caip.ts'
import { property } from '../eip1193/provider.ts'
import type { Engine } from '../engine.ts'
import { familyHas } from '../familyHas.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { queries } from '../provider/client/queries.ts'
import type { Cached, Query } from '../queries/query.ts'
import { isAddress } from '../recipients/isAddress.ts'
import { activeAddress, findNetwork } from '../selectors.ts'
import { forgetKept, type Kept } from '../storage/keptReadings.ts'
import { createTurns } from './createTurns.ts'
import type { Profile } from './getProfile.ts'

/** The account of a profile request. */
export type ProfileQuestion = { readonly address: string; readonly chainId: CaipNetworkId }

/** The stale time of a profile, in ms. */
const fresh = 5 * 60_000
/** The number of concurrent profile requests, so that a long list doesn't cause a burst. */
const atOnce = 4

/** How a profile outlives a reload. */
const kept: Kept<Profile> = {
  fresh,
  parse(value) {
    const name = property(value, 'name')
    const avatar = property(value, 'avatar')
    return isTextOrNone(name) && isTextOrNone(avatar) ? { avatar, name } : undefined
  },
  write: (profile) => profile,
}

const noProfile: Profile = { avatar: undefined, name: undefined }

/** The query of an account's profile; undefined if its network has no profiles. */
export function profileQuery(
  engine: Engine,
  question: ProfileQuestion,
): Query<Profile> | undefined {
  if (!hasProfile(engine, question)) return undefined
  const turns = engine.once(createProfileTurns)
  return {
    fresh,
    kept,
    key: profileKey(question),
    read: (signal) =>
      turns(signal, async () => {
        const { readProfile } = await import('./getProfile.ts')
        const sender = activeAddress(engine.store.getState(), 'eip155')
        return readProfile(
          engine,
          { ...question, ...(sender && { sender }) },
          { quiet: true, signal },
        )
      }),
  }
}

function createProfileTurns(engine: Engine) {
  forgetWhenLeft(engine)
  return createTurns(atOnce)
}

/** Sets the name in every cached profile of an account. */
export function setProfileName(engine: Engine, question: ProfileQuestion, name: string): void {
  const client = queries(engine)
  const own = profileKey(question)
  const [kind, , address] = own
  const isOfAccount = ({ queryKey: [first, , whose] }: { queryKey: readonly unknown[] }) =>
    first === kind && whose === address
  // A pending response predates the new name.
  void client.cancelQueries({ predicate: isOfAccount })
  const renamed = (before?: Cached<Profile>) => ({ data: { ...noProfile, ...before?.data, name } })
  client.setQueriesData<Cached<Profile>>({ predicate: isOfAccount }, renamed)
  client.setQueryData<Cached<Profile>>(own, renamed)
  forgetKept(engine, (hash) => hash.startsWith('["profile"') && hash.includes(address))
}

function profileKey({ address, chainId }: ProfileQuestion): readonly [string, string, string] {
  return ['profile', chainId, address.toLowerCase()]
}

function hasProfile(engine: Engine, { address, chainId }: ProfileQuestion): boolean {
  const namespace = namespaceOf(chainId)
  // Never send the provider untrusted text that isn't an address.
  const state = engine.store.getState()
  if (!familyHas(state, namespace, 'names') || !isAddress(namespace, address)) return false
  return !findNetwork(state, chainId)?.testnet
}

function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}

/** Clears unused profiles when the visitor disconnects. */
function forgetWhenLeft(engine: Engine): void {
  const unsubscribe = engine.events.subscribe(({ event }) => {
    if (event === 'DISCONNECT_SUCCESS')
      queries(engine).removeQueries({ queryKey: ['profile'], type: 'inactive' })
  })
  onDestroy(engine, unsubscribe)
}
