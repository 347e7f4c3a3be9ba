/** Keys that journeys press by name. */
export type Key = 'Enter' | 'Escape' | 'Tab'

/** A tab of a browser, reduced to what every engine's driver can do. */
export type Tab = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Evaluates an expression in the page, which gives the promise of a text. */
  run(expression: string): Promise<string>
  /** Moves the mouse to a place of the viewport and clicks. */
  clickAt(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  /** Brings the tab to the front. */
  show(): Promise<void>
  close(): Promise<void>
}

/** A running browser. */
export type Engine = {
  /** Name and version, as the browser states them. */
  readonly version: string
  /** A tab in the browser's only profile. Journeys are separated by their origin. */
  newTab(): Promise<Tab>
  stop(): Promise<void>
}

/** Size of each tab's viewport, in CSS pixels. */
export const viewport = { height: 800, width: 1200 } as const
