import type { StoreApi } from 'zustand/vanilla'
import type { Namespace } from './caip.ts'
import type { Events } from './events.ts'
import type { Logger } from './log/logger.ts'
import type { LatchkeyOptions } from './options/options.ts'
import type { Adapter, AdapterDescriptor } from './ports/adapter.ts'
import type { ConnectorSource } from './ports/connector.ts'
import type { State } from './state.ts'
import type { KeptStorage } from './storage/storage.ts'
import type { StoredKey } from './storage/storedKeys.ts'

/**
 * The first argument of every action: one instance, independent of all others. Live objects are here,
 * displayable state is in `store`.
 */
export type Engine = {
  readonly store: StoreApi<State>
  readonly storage: KeptStorage<StoredKey>
  readonly events: Events
  readonly logger: Logger
  /** The options as the host passed them, without defaults. */
  readonly asked: Partial<LatchkeyOptions>
  /** The visitor's consent to fetch, store and announce. Resolved without the option. */
  readonly consent: Promise<unknown>
  /** Aborted by `destroy()`. Background work listens to it. */
  readonly signal: AbortSignal
  /** The chain families in use, by namespace. */
  readonly families: Map<Namespace, AdapterDescriptor>
  /** The connector sources, by id; loaded by `loadSources`. */
  readonly sources: Map<string, ConnectorSource>
  /** Loads the modal. Absent in headless instances. */
  loadModal?: (() => Promise<void>) | undefined
  /** Loads the code that reads faces for buttons, and puts it in the place of the state's `faceOf`. */
  watchFaces?: (() => Promise<void>) | undefined
  /**
   * Returns the value that `make` returned on its first call with this engine. Pass a function declared
   * in a module, never an inline one: the function itself is the key.
   */
  once<value>(make: (engine: Engine) => value): value
  /** Loads the family's adapter with its chain library, once. */
  loadAdapter(namespace: Namespace): Promise<Adapter>
}
