import type { FrameEvent } from 'latchkey/protocol/frame'
import type { StoreApi } from 'zustand/vanilla'
import type { Auth } from './auth/Auth.ts'
import type { FrameConfig } from './readConfig.ts'
import type { FrameState } from './state.ts'
import type { Storage } from './storage/openStorage.ts'

/** Everything that one frame shares. */
export type FrameContext = {
  /** The origin of the page that embeds the frame, as the browser reported it. */
  readonly origin: string
  readonly config: FrameConfig
  readonly store: StoreApi<FrameState>
  readonly storage: Storage
  readonly auth: Auth
  readonly fetch: typeof fetch
  readonly now: () => number
  /** Tells the page what happened. */
  readonly emit: (event: FrameEvent) => void
}
