import type { CaipNetworkId } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Profile } from '../names/getProfile.ts'
import { profileQuery } from '../names/profiles.ts'
import { followQuery } from '../queries/followQuery.ts'
import { dataOf, type QueryState } from '../queries/queryState.ts'
import { chainStates } from '../selectors.ts'
import type { Face, State } from '../state.ts'
import { isPicture } from '../untrusted/isPicture.ts'

/** Characters of a name, at most. A longer one loses its middle. */
const longest = 24

/**
 * Reports the name and picture of an account until it disconnects. A picture counts once it is loaded, so that no
 * button shows a broken one. Without the visitor's labels, which the page must not see.
 */
export function followAccount(
  engine: Engine,
  address: string,
  listener: (face: Face | undefined) => void,
): void {
  const { logger, store } = engine
  let chainId: CaipNetworkId | undefined
  let profile: Partial<Profile> = {}
  let asked: string | undefined
  let loaded: string | undefined

  const follower = followQuery<Profile>(engine, takeProfile)
  const unsubscribe = store.subscribe(move)
  const forget = onDestroy(engine, stop)
  move()

  /** Names belong to an account on a network. */
  function move() {
    const next = chainOfAccount(store.getState(), address)
    if (next === chainId) return
    chainId = next
    if (!next) {
      stop()
      forget()
      listener(undefined)
      return
    }
    follower.follow(profileQuery(engine, { address, chainId: next }))
    tell()
  }

  function takeProfile(state: QueryState<Profile>) {
    // Until the name on another network is read, the last one stays.
    if (state.status === 'loading') return
    profile = dataOf(state) ?? {}
    tell()
  }

  function tell() {
    const { avatar } = profile
    const picture = avatar && isPicture(avatar) ? avatar : undefined
    if (picture && picture !== asked) load(picture)
    const { name } = profile
    listener({ name: name && shorten(name), picture: picture === loaded ? picture : undefined })
  }

  function load(picture: string) {
    asked = picture
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.src = picture
    image.decode().then(
      () => {
        loaded = picture
        if (chainId) tell()
      },
      (error: unknown) => logger.debug('The picture of the account could not be loaded.', error),
    )
  }

  function stop() {
    follower.stop()
    unsubscribe()
  }
}

/** The network of a connected account. */
export function chainOfAccount(state: State, address: string): CaipNetworkId | undefined {
  return chainStates(state).find(
    ({ account }) => heldConnection(account)?.accounts[0].address === address,
  )?.chainId
}

function shorten(name: string): string {
  const signs = [...name]
  if (signs.length <= longest) return name
  return `${signs.slice(0, 14).join('')}…${signs.slice(-9).join('')}`
}
