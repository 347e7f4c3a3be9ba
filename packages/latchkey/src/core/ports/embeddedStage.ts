import type { FrameEvent, FrameParams } from '../../protocol/frame/index.ts'

/** A report of an embedded wallet's frame about its screen. */
export type FrameScreenEvent = Exclude<FrameEvent, { event: 'session' }>

/** Options of a frame's screen. */
export type ShowScreenOptions = {
  /** Whether the frame takes the focus. */
  readonly takesFocus?: boolean | undefined
}

/** Screens that a wallet draws in its own frame, inside the modal. */
export type FrameScreens = {
  /** Shows a screen. `none` shows nothing and keeps working. */
  show(screen: FrameParams<'screen.show'>['screen'], options?: ShowScreenOptions): Promise<void>
  /** Moves the keyboard focus into the frame. */
  focus(title: string): void
  /** Loads the frame again, if it was loaded, and sends it the page's settings. Pending requests reject. */
  reload(): void
}

/** The functions by which an embedded wallet uses the modal. */
export type EmbeddedStage = {
  /** The element that holds the frame. Loads the modal if necessary. Nothing may move the element. */
  slot(): Promise<Element>
  /** The page's settings for the frame. */
  settings(): FrameParams<'host.sync'>
  /** Calls the listener when `settings()` changes. Returns the unsubscribe function. */
  onSettings(listener: () => void): () => void
  /** Follows what the frame draws. */
  follow(event: FrameScreenEvent): void
  /** Shows the frame's approval during a request. Leaving it aborts the request. */
  approve<value>(request: (signal: AbortSignal) => Promise<value>): Promise<value>
  /** Tells visitor and developer that the wallet refuses a method. */
  refuse(method: string): void
  /** Alerts the host's developer to a frame that doesn't load. */
  reportMissing(url: string): void
}
