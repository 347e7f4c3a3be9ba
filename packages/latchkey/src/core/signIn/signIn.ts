import { toBase58 } from '../bytes.ts'
import type { Namespace } from '../caip.ts'
import { property } from '../eip1193/provider.ts'
import type { Engine } from '../engine.ts'
import { hasErrorCode } from '../errors/LatchkeyError.ts'
import type { SiwxMessage, SiwxSession } from '../ports/siwx.ts'
import type { SignedIn } from '../signInState.ts'
import { isSmartAccount } from '../transactions/isSmartAccount.ts'
import { findSigner, type Signer } from '../transactions/signer.ts'
import { signInError } from './errors.ts'
import { setSignIn } from './setSignIn.ts'
import { siwxOf } from './siwxOf.ts'
import { isSameSubject, subjectOf } from './subject.ts'
import { notifySignIn } from './tabs.ts'
import { toSolanaInput } from './toSolanaInput.ts'

/** Options of `signIn`. */
export type SignInOptions = {
  /** @default the active chain family */
  readonly namespace?: Namespace | undefined
  /** Called when the wallet has signed, before the signature is verified and stored. */
  readonly onSigned?: (() => void) | undefined
}

/**
 * Has the connected wallet sign a message that proves its account, and stores the proof with the host's
 * `siwx`.
 *
 * @throws {@link LatchkeyError} `SIWX_DISABLED`, `ADDRESS_MISSING`, `USER_REJECTED`, `WALLET_FAILED`,
 * `SIGN_IN_REFUSED`, `SIGN_IN_UNREACHABLE`, or `SIGN_IN_STALE` if the account changed meanwhile
 *
 * @example
 * ```ts
 * const { address } = await signIn(engine)
 * ```
 */
export async function signIn(engine: Engine, options: SignInOptions = {}): Promise<SignedIn> {
  const { namespace = engine.store.getState().activeNamespace, onSigned } = options
  const siwx = namespace && siwxOf(engine, namespace)
  if (!siwx) throw signInError('SIWX_DISABLED')
  const subject = subjectOf(engine.store.getState(), namespace)
  if (!subject) throw signInError('ADDRESS_MISSING')
  const { address, chainId } = subject
  const attempts = engine.once(createAttempts)
  const attempt = Symbol(namespace)
  attempts.set(namespace, attempt)
  const isStale = () =>
    attempts.get(namespace) !== attempt ||
    !isSameSubject(subjectOf(engine.store.getState(), namespace), subject)

  setSignIn(engine, namespace, { status: 'signingIn' })
  try {
    const signer = await findSigner(engine, namespace)
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    const session = await sign(signer, message)
    if (isStale()) throw signInError('SIGN_IN_STALE')
    onSigned?.()
    await siwx.addSession(session)
    if (isStale()) {
      await siwx.revokeSession(chainId, address)
      throw signInError('SIGN_IN_STALE')
    }
    const expiresAt = session.data.expirationTime
    const signedIn: SignedIn = { address, chainId, expiresAt, status: 'signedIn' }
    setSignIn(engine, namespace, signedIn)
    report(engine, 'SIWX_AUTH_SUCCESS', namespace, chainId)
    notifySignIn(engine)
    return signedIn
  } catch (error) {
    if (isStale() && !hasErrorCode(error, 'SIGN_IN_STALE'))
      throw signInError('SIGN_IN_STALE', { cause: error })
    if (!isStale()) {
      setSignIn(engine, namespace, { status: 'signedOut' })
      report(engine, 'SIWX_AUTH_ERROR', namespace, chainId)
    }
    throw error
  }
}

/** Drops the signature that the visitor may still give. */
export function dropSignIn(engine: Engine, namespace: Namespace): void {
  engine.once(createAttempts).delete(namespace)
}

function createAttempts() {
  return new Map<Namespace, symbol>()
}

function report(
  { events, store }: Engine,
  event: 'SIWX_AUTH_ERROR' | 'SIWX_AUTH_SUCCESS',
  namespace: Namespace,
  network: string,
): void {
  events.emit(event, { isSmartAccount: isSmartAccount(store.getState(), namespace), network })
}

/** Requests the signature: of a message that the wallet writes, if it can, else of the text. */
async function sign({ adapter, request }: Signer, written: SiwxMessage): Promise<SiwxSession> {
  const { toString: _, ...data } = written
  const message = written.toString()
  try {
    const signed = await adapter.signIn?.({ ...request, input: toSolanaInput(data) })
    if (signed)
      return {
        data,
        message: new TextDecoder('utf-8', { fatal: true }).decode(signed.signedMessage),
        signature: toBase58(signed.signature),
      }
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  return { data, message, signature: await adapter.signMessage({ ...request, message }) }
}

/** Whether the wallet lacks the method (EIP-1193's code). */
function isUnsupported(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (property(at, 'code') === 4200 || property(at.cause, 'code') === 4200) return true
  return false
}
