import type { Namespace } from '../caip.ts'
import { disconnectWallet } from '../connections/disconnectWallet.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import { open } from '../modal/open.ts'
import type { Siwx, SiwxSession } from '../ports/siwx.ts'
import type { AskReason } from './askStore.ts'
import { askForSignIn } from './asks.ts'
import { setSignIn } from './setSignIn.ts'
import { withdraw } from './signInViews.ts'
import { isSameAddress, isSameSubject, type Subject } from './subject.ts'
import { showSignInToast } from './toasts.ts'

/** The follower of a chain family's account. */
export type FamilyFollower = {
  /** The account whose sign-in is known or being read. */
  readonly subject: () => Subject | undefined
  follow(next: Subject | undefined, reason: AskReason): void
  /** Reads the account's sessions again. */
  refresh(reason: AskReason): void
  /** Resolves when every change so far is handled. */
  settled(): Promise<void>
}

/** Pauses until sessions that could not be read are read again, in ms. Each is twice the last one. */
const [firstPause, longestPause] = [2_000, 60_000]

/** Keeps the sign-in of a chain family true: one change at a time, each handled once. */
export function followFamily(engine: Engine, namespace: Namespace, siwx: Siwx): FamilyFollower {
  const state = () => engine.store.getState().signIn[namespace]
  let wanted: Subject | undefined
  let known: Subject | undefined
  let work = Promise.resolve()
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  onDestroy(engine, () => clearTimeout(timer))

  return {
    follow(next, reason) {
      if (isSameSubject(next, wanted)) return
      wanted = next
      run(() => turn(reason))
    },
    refresh: (reason) => run(() => read(reason)),
    settled: () => work,
    subject: () => wanted,
  }

  function run(step: () => Promise<void>) {
    work = work.then(step).catch((error: unknown) => {
      engine.logger.error(`The sign-in of ${namespace} could not be followed.`, error)
    })
  }

  async function turn(reason: AskReason) {
    const from = known
    const to = wanted
    if (isSameSubject(from, to)) return
    known = to
    pause = firstPause
    const isSignedIn = state()?.status === 'signedIn'
    if (from && isSignedIn && endsSignIn(siwx, from, to)) await revoke(from)
    const isCounted = from && to && isSameAddress(from, to) && siwx.signOutOnNetworkChange === false
    if (!isCounted) await read(reason)
  }

  async function revoke({ address, chainId }: Subject) {
    try {
      await siwx.revokeSession(chainId, address)
    } catch (error) {
      // The sign-in is over on this page. On the server it lasts until it expires.
      engine.logger.error('The sign-in could not be revoked.', error)
    }
  }

  async function read(reason: AskReason) {
    const subject = known
    clearTimeout(timer)
    if (!subject) {
      setSignIn(engine, namespace, undefined)
      return withdraw(engine, namespace)
    }
    const before = state()
    const isSigning = before?.status === 'signingIn'
    const isKept = before?.status === 'signedIn' && isSameAddress(before, subject)
    // The last visit's sign-in counts until its sessions are read.
    const isRestored = !before && reason === 'restored'
    // So do buttons of the page while the server is retried.
    const isRetried = pause > firstPause
    if (!isKept && !isSigning && !isRestored && !isRetried)
      setSignIn(engine, namespace, { status: 'checking' })
    try {
      const [session] = await siwx.getSessions(subject.chainId, subject.address)
      if (isStale(subject)) return
      pause = firstPause
      if (session) accept(subject, session)
      // Another tab's news ends no signature that the visitor is about to give here.
      else if (!isSigning || reason !== 'tab') refuse(reason)
    } catch (error) {
      if (!isStale(subject)) fail(reason, error)
    }
  }

  /** Whether the account changed meanwhile. The next step reads the other one. */
  function isStale(subject: Subject) {
    return known !== subject || !isSameSubject(subject, wanted) || engine.signal.aborted
  }

  function accept({ address, chainId }: Subject, { data }: SiwxSession) {
    const expiresAt = data.expirationTime
    setSignIn(engine, namespace, { address, chainId, expiresAt, status: 'signedIn' })
    withdraw(engine, namespace)
  }

  function refuse(reason: AskReason) {
    setSignIn(engine, namespace, { status: 'signedOut' })
    askForSignIn(engine, namespace, { isRequired: siwx.getRequired?.() ?? false, reason })
  }

  function fail(reason: AskReason, error: unknown) {
    engine.logger.error('The sign-in could not be read.', error)
    const { open: isOpen } = engine.store.getState().modal
    const isFirst = pause === firstPause
    const isSignedIn = state()?.status === 'signedIn'
    if (!isSignedIn) setSignIn(engine, namespace, { status: 'signedOut' })
    // A visitor who reloads a page while its server restarts keeps the wallet.
    if (reason === 'connected') disconnectWallet(engine, namespace)
    else retry(reason)
    if (isSignedIn || !isFirst) return
    // Disconnecting closes the modal, which shows the toast.
    if (isOpen && !engine.store.getState().modal.open) open(engine)
    showSignInToast(engine, 'error', 'toast.signInUnavailable')
  }

  function retry(reason: AskReason) {
    timer = setTimeout(() => run(() => read(reason)), pause)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** Whether the host's options end the sign-in with this change. */
function endsSignIn(siwx: Siwx, from: Subject, to: Subject | undefined): boolean {
  if (!to) return siwx.signOutOnDisconnect ?? true
  if (!isSameAddress(from, to)) return siwx.signOutOnAccountChange ?? true
  return siwx.signOutOnNetworkChange ?? true
}
