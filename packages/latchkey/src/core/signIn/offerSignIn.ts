import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { nodeError } from '../nodes/errors.ts'
import { hideToast } from '../notices/hideToast.ts'
import type { SignInOffer } from '../ports/connector.ts'
import type { SiwxSession } from '../ports/siwx.ts'
import { findNetwork } from '../selectors.ts'
import { siwxOf } from './siwxOf.ts'
import { notifySignIn } from './tabs.ts'
import { showSignInToast } from './toasts.ts'

/** Offers a sign-in in the same step as the connection, if one chain family is requested. */
export function offerSignIn(
  engine: Engine,
  [namespace, ...others]: readonly Namespace[],
): SignInOffer | undefined {
  const siwx = namespace && others.length === 0 && siwxOf(engine, namespace)
  if (!siwx) return undefined
  const { events, logger, store } = engine

  const keepAll = async (read: () => Promise<readonly SiwxSession[]>) => {
    const facts = { isSmartAccount: false, network: '' }
    showSignInToast(engine, 'loading', 'toast.authenticating')
    try {
      const sessions = await read()
      facts.network = sessions[0]?.data.chainId ?? ''
      await siwx.setSessions(sessions)
      hideToast(engine)
      events.emit('SIWX_AUTH_SUCCESS', facts)
      notifySignIn(engine)
    } catch (error) {
      logger.error('The sign-in failed.', error)
      showSignInToast(engine, 'error', 'toast.signInFailed')
      events.emit('SIWX_AUTH_ERROR', facts)
      throw error
    }
  }

  const offer: SignInOffer = {
    async connect(provider, signal) {
      const { connectEthereum } = await import('./connectEthereum.ts')
      return connectEthereum(provider, offer, signal)
    },
    begin() {
      showSignInToast(engine, 'loading', 'toast.authenticating')
      const { toast } = store.getState().notices
      return () => {
        if (store.getState().notices.toast === toast) hideToast(engine)
      }
    },
    keep: (sessions) => keepAll(async () => sessions),
    async take(terms, proof) {
      const read = async () => [(await import('./readProof.ts')).readProof(terms, proof)]
      try {
        await keepAll(read)
      } catch {
        // `keepAll` has told the visitor and the log.
      }
    },
    async terms(chainId) {
      if (!findNetwork(store.getState(), chainId)) throw nodeError('NETWORK_NOT_FOUND')
      const { toString: _, ...terms } = await siwx.createMessage({ accountAddress: '', chainId })
      return terms
    },
  }
  return offer
}
