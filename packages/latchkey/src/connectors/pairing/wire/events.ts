import type { Publication, RelayMessage } from './transport.ts'

/** How things stand with the socket. */
export type LinkStatus = 'idle' | 'connecting' | 'open'

/** What the tab that owns the socket tells all of them. `refused` is what the relay said. */
export type HubEvent =
  /** Another tab owns the socket from now on: everybody says again what they want. */
  | { readonly type: 'leader' }
  | { readonly type: 'status'; readonly status: LinkStatus; readonly refused?: string | undefined }
  | {
      readonly type: 'confirmed'
      readonly topics: readonly string[]
      readonly refused?: string | undefined
    }
  | { readonly type: 'published'; readonly id: string; readonly refused?: string | undefined }
  /** `id` is the hash of topic and message: the same however often it comes. */
  | { readonly type: 'message'; readonly id: string; readonly message: RelayMessage }

/** What a tab asks of the one that owns the socket. */
export type TabEvent = { readonly tab: string } & (
  | { readonly type: 'wants'; readonly topics: readonly string[] }
  /** What was brought before is not any more: another socket has to. */
  | { readonly type: 'lacks' }
  | {
      readonly type: 'publish'
      readonly id: string
      readonly publication: Publication
      /** When it is of no use any more, in milliseconds. */
      readonly until: number
    }
  | { readonly type: 'cancel'; readonly id: string }
  | { readonly type: 'stored'; readonly id: string }
)
