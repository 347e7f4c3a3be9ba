import type { Engine } from '../engine.ts'
import { coreError } from '../errors/errors.ts'
import { isRestoring } from '../heldConnection.ts'
import { refuseMisfits, text } from '../options/checks.ts'
import { reset } from '../router/reset.ts'
import { activeAddress } from '../selectors.ts'
import { firstRoute, type OpenOptions } from './firstRoute.ts'

/** The lifetime of a pairing link that the host creates, in ms. */
const lifetime = 240_000

/** Opens the modal. The state changes immediately, the code loads on demand. */
export function open(engine: Engine, options: OpenOptions = {}): void {
  // The view checks its arguments.
  const unchecked = undefined
  refuseMisfits(options, {
    arguments: unchecked,
    namespace: unchecked,
    uri: text,
    view: text,
    wallet: text,
  })
  const { namespace, uri } = options
  const state = engine.store.getState()
  const { chains, modal } = state
  if (namespace && !chains[namespace])
    throw coreError('ADAPTER_FOR_NAMESPACE_MISSING', { namespace })

  const connected = activeAddress(state, namespace) !== undefined
  if (namespace && (connected || isRestoring(chains[namespace]?.account)))
    engine.store.setState({ activeNamespace: namespace })
  reset(engine, firstRoute(engine, options))
  engine.store.setState({
    failedOpening: undefined,
    modal: { ...modal, namespace, open: true },
    ...(uri && { pairing: { expiresAt: Date.now() + lifetime, status: 'waiting', uri } }),
  })
  if (uri)
    engine.consent.then(
      () =>
        import('./watchHostLink.ts').then(
          ({ watchHostLink }) => watchHostLink(engine, uri),
          (error: unknown) => engine.logger.warn('A pairing could not be followed.', error),
        ),
      () => engine.store.setState({ pairing: undefined }),
    )
  engine.events.emit('MODAL_OPEN', { connected })
}
