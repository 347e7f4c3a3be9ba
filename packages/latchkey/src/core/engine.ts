import type { StoreApi } from 'zustand/vanilla'
import type { Namespace } from './caip.ts'
import type { Events } from './events.ts'
import type { Logger } from './log/logger.ts'
import type { Adapter, AdapterDescriptor } from './ports/adapter.ts'
import type { ConnectorSource } from './ports/connector.ts'
import type { State } from './state.ts'
import type { KeptStorage } from './storage/storage.ts'

/**
 * What every verb takes first: one instance, sharing nothing with another.
 * Live things hang here, what can be shown hangs in `store`.
 */
export type Engine = {
  readonly store: StoreApi<State>
  readonly storage: KeptStorage
  readonly events: Events
  readonly logger: Logger
  /** Aborted by `destroy()`: whatever runs on its own listens to it. */
  readonly signal: AbortSignal
  /** The chain families in use, by namespace. */
  readonly families: Map<Namespace, AdapterDescriptor>
  /** The ways to reach wallets, by id; loaded by `loadSources`. */
  readonly sources: Map<string, ConnectorSource>
  /**
   * The value that `make` returned on its first call with this engine. Pass a function of a module, never
   * an inline one: the function itself is the key.
   */
  once<value>(make: (engine: Engine) => value): value
  /** The family's code with its chain library; loaded once. */
  loadAdapter(namespace: Namespace): Promise<Adapter>
}
