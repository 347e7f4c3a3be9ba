// chunk: connections
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FrameScreen } from '../../protocol/frame/index.ts'
import type { Social } from '../../protocol/socials.ts'

/** The state of the embedded wallet's frame and login. */
export type EmbeddedState = {
  /** The modal's element that holds the frame. Absent while no modal is in the page. */
  readonly slot: Element | undefined
  /** The view that the frame is shown over. Absent while it is hidden. */
  readonly spot: object | undefined
  /** The screen that the frame draws. */
  readonly screen: FrameScreen
  /** The height of the frame's content, in px. */
  readonly height: number
  /** The address of the login that was started last. */
  readonly email: string | undefined
  /** When another mail may be sent, in ms since 1970. */
  readonly resendAt: number
  /** The social login that was started last. */
  readonly social: Social | undefined
  /** Why the last login ended. Absent if it was aborted, or goes on. */
  readonly error: unknown
  /** Whether a login waits for the visitor. */
  readonly isLoggingIn: boolean
  /** Whether the login is being connected on another chain family. */
  readonly isSwitchingFamily: boolean
}

export function createEmbeddedStore(): StoreApi<EmbeddedState> {
  return createStore(() => ({
    email: undefined,
    error: undefined,
    height: 0,
    isLoggingIn: false,
    isSwitchingFamily: false,
    resendAt: 0,
    screen: 'none',
    slot: undefined,
    social: undefined,
    spot: undefined,
  }))
}
