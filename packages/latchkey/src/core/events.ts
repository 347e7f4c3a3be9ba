import type { Namespace } from './caip.ts'

/**
 * What happens, by name, with what is told about it. Hosts subscribe to them; analytics is one
 * subscriber. The table in the docs is made from this one.
 */
export type EventProperties = {
  /** An instance was made. `options` are the flags and choices that the host set. */
  INITIALIZE: {
    networks: readonly string[]
    options: Readonly<Record<string, boolean | string | readonly string[]>>
  }
  /** The modal's element was put into the page. Never sent to analytics. */
  MODAL_CREATED: undefined
  /** `open()` was called, by the host or a button. */
  MODAL_OPEN: { connected: boolean }
  /** The modal was open and closed. */
  MODAL_CLOSE: { connected: boolean }
  /** A visitor asked for the full wallet list. */
  CLICK_ALL_WALLETS: undefined
  /** A visitor chose a wallet. */
  SELECT_WALLET: {
    name: string
    platform: 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' | 'external'
  }
  /** A wallet shared its accounts. */
  CONNECT_SUCCESS: { method: 'browser' | 'mobile' | 'qrcode' | 'email'; name: string }
  /** A wallet refused, or did not answer as it should. */
  CONNECT_ERROR: { message: string }
  /** A wallet could not be opened by its link. Bears no key: the link is named by its topic. */
  CONNECT_PROXY_ERROR: { message: string; uri: string; mobile_link: string; name: string }
  /** A visitor searched the wallet list. */
  SEARCH_WALLET: { badge: string; search: string }
  /** A visitor asked what a wallet is. */
  CLICK_WALLET_HELP: undefined
  /** A visitor asked where to get a wallet. */
  CLICK_GET_WALLET: undefined
  /** A wallet was let go. */
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  /** A wallet could not be let go in full. */
  DISCONNECT_ERROR: { message: string }
  /** Something failed that is nobody's choice. */
  INTERNAL_SDK_ERROR: {
    errorType: string
    errorMessage: string
    stackTrace: string
    uncaught: boolean
  }
  /** A visitor asked for the list of networks. */
  CLICK_NETWORKS: undefined
  /** A visitor asked what a network is. */
  CLICK_NETWORK_HELP: undefined
  /** The wallet, or the choice before connecting, moved to a network. */
  SWITCH_NETWORK: { network: string }
  /** A visitor asked for what the account did. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** A visitor came to the end of a page of it. */
  LOAD_MORE_TRANSACTIONS: TransactionsProperties
  /** It could not be fetched. */
  ERROR_FETCH_TRANSACTIONS: TransactionsProperties
  /** A visitor wants to buy. */
  SELECT_BUY_CRYPTO: undefined
  /** A visitor chose who sells. */
  SELECT_BUY_PROVIDER: { provider: string }
  /** A visitor asked what buying is. */
  SELECT_WHAT_IS_A_BUY: undefined
  /** A visitor wants to swap. */
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  /** A visitor asked for a swap that they have seen. */
  INITIATE_SWAP: SwapProperties
  /** A swap was sent. */
  SWAP_SUCCESS: SwapProperties
  /** A swap was not sent. */
  SWAP_ERROR: SwapProperties & { message: string }
  /** A swap was not allowed to take its token. */
  SWAP_APPROVAL_ERROR: SwapProperties & { message: string }
  /** A visitor asked to see a swap before it is sent. */
  CLICK_CONVERT: undefined
  /** A visitor chose which token to give or get. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** A visitor chose on which network to swap. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** A visitor wants to send. */
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  /** A visitor asked for what they have seen to be sent. */
  SEND_INITIATED: SendProperties
  /** It was sent. */
  SEND_SUCCESS: SendProperties & { hash: string }
  /** It was not sent. */
  SEND_ERROR: SendProperties & { message: string }
  /** A visitor wants a name. */
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  /** A visitor asked for a name that is free. */
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  /** The account has the name. */
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  /** The account does not have the name. */
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; error: string }
}

type TransactionsProperties = {
  address: string
  projectId: string | undefined
  cursor: string | undefined
  isSmartAccount: boolean
}

/** Symbols of tokens, amounts in whole ones. */
type SwapProperties = {
  isSmartAccount: boolean
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}

type SendProperties = {
  isSmartAccount: boolean
  network: string
  token: string
  /** In whole tokens. */
  amount: string
}

/** The name of an event. */
export type EventName = keyof EventProperties

/** An event with its properties and the time of its emission. */
export type LatchkeyEvent = {
  [name in EventName]: {
    readonly type: name extends 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
    readonly event: name
    readonly properties: EventProperties[name]
    /** Milliseconds since 1970. */
    readonly timestamp: number
  }
}[EventName]

export type Events = {
  emit<name extends EventName>(
    event: name,
    ...properties: EventProperties[name] extends undefined ? [] : [EventProperties[name]]
  ): void
  subscribe(listener: (event: LatchkeyEvent) => void): () => void
  /** The latest event, if there was one. */
  last(): LatchkeyEvent | undefined
}

export function createEvents(now: () => number = Date.now): Events {
  const listeners = new Set<(event: LatchkeyEvent) => void>()
  let latest: LatchkeyEvent | undefined

  return {
    emit(event, ...[properties]) {
      const type = event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
      // The signature ties `properties` to `event`; the union cannot follow it through a generic.
      latest = { event, properties, timestamp: now(), type } as LatchkeyEvent
      for (const listener of [...listeners]) listener(latest)
    },
    last: () => latest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
