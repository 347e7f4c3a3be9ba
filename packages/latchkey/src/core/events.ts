import type { LoginMethod } from '../protocol/loginMethods.ts'
import type { Social } from '../protocol/socials.ts'
import type { Namespace } from './caip.ts'

/**
 * The events and their properties. Hosts subscribe to them, and analytics is one more subscriber. The
 * table in the docs is generated from this type.
 */
export type EventProperties = {
  /** The page created an instance. `options` are the flags and choices that the host set. */
  INITIALIZE: {
    networks: readonly string[]
    options: Readonly<Record<string, boolean | string | readonly string[]>>
  }
  /** The modal's element was added to the page. Not sent to analytics. */
  MODAL_CREATED: undefined
  /** The host or a button called `open()`. */
  MODAL_OPEN: { connected: boolean }
  /** The open modal closed. */
  MODAL_CLOSE: { connected: boolean }
  /** The visitor opened the full wallet list. */
  CLICK_ALL_WALLETS: undefined
  /** The visitor chose a wallet. */
  SELECT_WALLET: {
    name: string
    platform: 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web' | 'external'
  }
  /** A wallet shared its accounts. */
  CONNECT_SUCCESS: {
    method: 'browser' | 'mobile' | 'qrcode' | LoginMethod
    name: string
  }
  /** A wallet declined the request or failed. */
  CONNECT_ERROR: { message: string }
  /** A wallet's link could not be opened. The pairing link is reduced to its topic, without its key. */
  CONNECT_PROXY_ERROR: { message: string; uri: string; mobile_link: string; name: string }
  /** The visitor searched the wallet list. */
  SEARCH_WALLET: { badge: string; search: string }
  /** The visitor opened the explanation of wallets. */
  CLICK_WALLET_HELP: undefined
  /** The visitor opened the list of wallets to install. */
  CLICK_GET_WALLET: undefined
  /** A wallet was disconnected. */
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  /** A wallet could not be disconnected completely. */
  DISCONNECT_ERROR: { message: string }
  /** The visitor entered the e-mail field. */
  EMAIL_LOGIN_SELECTED: undefined
  /** The visitor submitted an e-mail address. The event does not contain it. */
  EMAIL_SUBMITTED: undefined
  /** A new device waits for the visitor's approval by mail. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A code was mailed. */
  EMAIL_VERIFICATION_CODE_SENT: undefined
  /** The login by e-mail succeeded. */
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** The login ended with a wrong or expired code. */
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  /** The visitor chose a social login. */
  SOCIAL_LOGIN_STARTED: { provider: Social }
  /** A social login connected the wallet. */
  SOCIAL_LOGIN_SUCCESS: { provider: Social }
  /** A social login failed. */
  SOCIAL_LOGIN_ERROR: { provider: Social; message: string }
  /** The visitor left a social login. */
  SOCIAL_LOGIN_CANCELED: { provider: Social }
  /** The visitor began to change the e-mail address. */
  EMAIL_EDIT: undefined
  /** The visitor opened the ways to take the embedded wallet elsewhere. */
  EMAIL_UPGRADE_FROM_MODAL: undefined
  /** An unexpected failure inside Latchkey: code, texts or wallets that could not be loaded, or a view that threw. */
  INTERNAL_SDK_ERROR: {
    errorType: string
    errorMessage: string
    stackTrace: string
    uncaught: boolean
  }
  /** The visitor agreed to sign in, and the wallet gets the request. */
  CLICK_SIGN_SIWX_MESSAGE: SignInProperties
  /** The visitor declined to sign in. */
  CLICK_CANCEL_SIWX: SignInProperties
  /** The visitor is signed in. */
  SIWX_AUTH_SUCCESS: SignInProperties
  /** The wallet declined the sign-in, or its signature was refused. */
  SIWX_AUTH_ERROR: SignInProperties
  /** The visitor or the host opened the list of networks. */
  CLICK_NETWORKS: undefined
  /** The visitor opened the explanation of networks. */
  CLICK_NETWORK_HELP: undefined
  /** The wallet moved to a network, or the visitor chose one before connecting. */
  SWITCH_NETWORK: { network: string }
  /** The visitor chose another type of account. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: string; network: string }
  /** The visitor opened the activity. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** The visitor loaded another page of the activity. */
  LOAD_MORE_TRANSACTIONS: TransactionsProperties
  /** A page of the activity could not be fetched. */
  ERROR_FETCH_TRANSACTIONS: TransactionsProperties
  /** The visitor opened the purchase form. */
  SELECT_BUY_CRYPTO: undefined
  /** The visitor chose a seller. */
  SELECT_BUY_PROVIDER: { provider: string }
  /** The visitor opened the explanation of purchases. */
  SELECT_WHAT_IS_A_BUY: undefined
  /** The visitor or the host opened the swap form. */
  OPEN_SWAP: { isSmartAccount: boolean; network: string }
  /** The visitor confirmed a reviewed swap. */
  INITIATE_SWAP: SwapProperties
  /** A swap was sent. */
  SWAP_SUCCESS: SwapProperties
  /** A swap failed before it was sent. */
  SWAP_ERROR: SwapProperties & { message: string }
  /** The token approval of a swap failed. */
  SWAP_APPROVAL_ERROR: SwapProperties & { message: string }
  /** The visitor opened the review of a swap. */
  CLICK_CONVERT: undefined
  /** The visitor opened the list of tokens to swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The visitor chose a network for the swap. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The visitor or the host opened the send form, for a token or an NFT. */
  OPEN_SEND: { isSmartAccount: boolean; network: string }
  /** The visitor confirmed a reviewed transfer. */
  SEND_INITIATED: SendProperties
  /** A transfer was sent. */
  SEND_SUCCESS: SendProperties & { hash: string }
  /** A transfer failed before it was sent. */
  SEND_ERROR: SendProperties & { message: string }
  /** The visitor or the host opened the name registration. */
  OPEN_ENS_FLOW: { isSmartAccount: boolean }
  /** The visitor chose an available name. */
  REGISTER_NAME_INITIATED: { isSmartAccount: boolean; ensName: string }
  /** The account registered the name. */
  REGISTER_NAME_SUCCESS: { isSmartAccount: boolean; ensName: string }
  /** The name could not be registered. */
  REGISTER_NAME_ERROR: { isSmartAccount: boolean; ensName: string; error: string }
}

/** The network of a sign-in. */
export type SignInProperties = { network: string; isSmartAccount: boolean }

/** Properties of events about the activity. */
export type TransactionsProperties = {
  address: string
  projectId: string | undefined
  cursor: string | undefined
  isSmartAccount: boolean
}

/** Token symbols, and amounts in whole tokens. */
export type SwapProperties = {
  isSmartAccount: boolean
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}

/** Properties of events about a transfer. */
export type SendProperties = {
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
  /** Returns the latest event, if any. */
  last(): LatchkeyEvent | undefined
}

export function createEvents(now: () => number = Date.now): Events {
  const listeners = new Set<(event: LatchkeyEvent) => void>()
  let latest: LatchkeyEvent | undefined

  return {
    emit(event, ...[properties]) {
      const type = event === 'INTERNAL_SDK_ERROR' ? 'error' : 'track'
      // The signature ties `properties` to `event`; TypeScript can't follow the union through a generic.
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
