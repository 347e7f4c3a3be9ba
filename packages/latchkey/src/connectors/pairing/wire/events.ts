import type { Publication, RelayMessage } from './transport.ts'

/** The status of the socket. */
export type LinkStatus = 'idle' | 'connecting' | 'open'

/** Events from the tab with the socket to all tabs. `refused` is the relay's reason. */
export type HubEvent =
  /** Another tab owns the socket now: all tabs repeat their subscriptions. */
  | { readonly type: 'leader' }
  | { readonly type: 'status'; readonly status: LinkStatus; readonly refused?: string | undefined }
  | {
      readonly type: 'confirmed'
      readonly topics: readonly string[]
      readonly refused?: string | undefined
    }
  | { readonly type: 'published'; readonly id: string; readonly refused?: string | undefined }
  /** `id` is the hash of topic and message, equal for each delivery. */
  | { readonly type: 'message'; readonly id: string; readonly message: RelayMessage }

/** Requests of a tab to the one with the socket. */
export type TabEvent = { readonly tab: string } & (
  | { readonly type: 'wants'; readonly topics: readonly string[] }
  /** The relay stopped delivering a topic: another socket must restore it. */
  | { readonly type: 'lacks' }
  | {
      readonly type: 'publish'
      readonly id: string
      readonly publication: Publication
      /** When the publication expires, in milliseconds. */
      readonly until: number
    }
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'stored'; readonly id: string }
)
