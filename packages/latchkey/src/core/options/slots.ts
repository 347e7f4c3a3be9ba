import type { CaipAddress } from '../caip.ts'
import type { ViewName } from '../router/views.ts'

/**
 * Draws content of the host into an element of the page that the modal shows. Called again with a new element
 * when `context` changes. May return a function that cleans up.
 */
export type Slot<context> = (element: HTMLElement, context: context) => unknown

/** Places in the modal for content of the host. Styles of the page apply to it. */
export type Slots = {
  /** Beneath the header of every view. */
  readonly header?: Slot<{ readonly view: ViewName }>
  /** At the bottom of every view. */
  readonly footer?: Slot<{ readonly view: ViewName }>
  /** At the end of a wallet's row. The row is a button, so the content is text or a picture. */
  readonly listItem?: Slot<{ readonly walletId: string; readonly name: string }>
  /** Beneath the actions of the account view. */
  readonly accountActions?: Slot<{ readonly account: CaipAddress }>
}
