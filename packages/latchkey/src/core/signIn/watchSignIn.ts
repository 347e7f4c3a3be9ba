// chunk: features/sign-in/actions
import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { heldConnection } from '../heldConnection.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { createSignInHook } from '../modal/signInHook.ts'
import { hasPage } from '../platform.ts'
import { chainStates } from '../selectors.ts'
import type { State } from '../state.ts'
import { type AskReason, asksOf } from './askStore.ts'
import { showAsk } from './asks.ts'
import { type FamilyFollower, followFamily } from './followFamily.ts'
import { offerSignIn } from './offerSignIn.ts'
import { isPast } from './setSignIn.ts'
import { siwxOf } from './siwxOf.ts'
import { subjectOf } from './subject.ts'
import { listenToSignIns } from './tabs.ts'

/** The longest delay of a timer, in ms. */
const longest = 2_147_483_647
/** How often sessions of `siweConfig` are read, in ms. */
const legacyPace = 300_000

/** Follows accounts, tabs and clocks, and asks the visitor to sign in. Call through `engine.once`. */
export function watchSignIn(engine: Engine): true {
  const { store } = engine
  const followers = new Map<Namespace, FamilyFollower>()
  look(store.getState())
  onDestroy(engine, store.subscribe(look))
  listenToSignIns(engine, () => refresh('tab'))
  watchClock(engine, refresh)

  const hook = engine.once(createSignInHook)
  hook.take = (leave) => void settle(leave)
  hook.offer = (namespaces) => offerSignIn(engine, namespaces)
  return true

  /** Leaves the views of connecting unless the visitor signs in. */
  async function settle(leave: () => void) {
    await Promise.all([...followers.values()].map((follower) => follower.settled()))
    const isSigning = Object.values(store.getState().signIn).some(
      (one) => one?.status === 'signingIn',
    )
    const isConnected = chainStates(store.getState()).some(({ account }) => heldConnection(account))
    if (isConnected && !isSigning && asksOf(engine).size === 0) leave()
  }

  function look(state: State, before?: State) {
    for (const { namespace } of chainStates(state)) {
      if (before && state.chains[namespace] === before.chains[namespace]) continue
      const siwx = siwxOf(engine, namespace)
      if (!siwx) continue
      const follower = followers.get(namespace) ?? followFamily(engine, namespace, siwx)
      followers.set(namespace, follower)
      const subject = subjectOf(state, namespace, follower.subject())
      follower.follow(subject, reasonOf(namespace, before))
    }
    if (asksOf(engine).size > 0) showAsk(engine)
  }

  function reasonOf(namespace: Namespace, before?: State): AskReason {
    const account = before?.chains[namespace]?.account
    if (account?.status !== 'connecting') return 'changed'
    return account.reason === 'restore' ? 'restored' : 'connected'
  }

  function refresh(reason: AskReason) {
    const { signIn } = store.getState()
    for (const [namespace, follower] of followers) {
      // A visitor who is not signed in was asked already.
      const isOver = reason === 'expired' && signIn[namespace]?.status !== 'signedIn'
      if (follower.subject() && !isOver) follower.refresh(reason)
    }
  }
}

/** Reads the sessions when one expires, also if the device slept meanwhile. */
function watchClock(engine: Engine, refresh: (reason: AskReason) => void): void {
  const { store } = engine
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Set<string>()
  const times = () =>
    Object.values(store.getState().signIn).flatMap((one) =>
      one?.status === 'signedIn' && one.expiresAt && !expired.has(one.expiresAt)
        ? [one.expiresAt]
        : [],
    )
  const check = () => {
    const over = times().filter(isPast)
    for (const one of over) expired.add(one)
    if (over.length) refresh('expired')
    set()
  }
  const set = () => {
    clearTimeout(timer)
    const [next] = times().sort((one, other) => Date.parse(one) - Date.parse(other))
    if (!next) return
    const delay = Math.min(Math.max(Date.parse(next) - Date.now() + 1, 0), longest)
    timer = setTimeout(check, delay)
  }
  onDestroy(
    engine,
    store.subscribe(({ signIn }, before) => {
      if (signIn !== before.signIn) set()
    }),
  )
  onDestroy(engine, () => clearTimeout(timer))
  set()
  if (!hasPage()) return
  document.addEventListener('visibilitychange', check, { signal: engine.signal })
  const { siweConfig } = engine.store.getState().options
  if (!siweConfig) return
  const pace = siweConfig.sessionRefetchIntervalMs ?? legacyPace
  const poll = setInterval(() => refresh('expired'), pace)
  onDestroy(engine, () => clearInterval(poll))
}
