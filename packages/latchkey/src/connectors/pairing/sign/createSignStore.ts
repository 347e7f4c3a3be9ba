import type { KeptStorage } from '../../../core/storage/storage.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { parseStoredSession, type SentRequest, type StoredSession } from './pairingSession.ts'
import { parseError, type RpcError } from './parseMessage.ts'
import { isHex32, isText } from './shapes.ts'

/** The persistent state of pairing, in one value. */
export type SignState = {
  readonly sessions: Readonly<Record<string, StoredSession>>
  /** Pending requests by id. */
  readonly sent: Readonly<Record<string, SentRequest>>
  /** Responses that arrived by link in another tab, by id. */
  readonly answers: Readonly<Record<string, RequestOutcome>>
  /** The active chain and account by chain family. */
  readonly fronts: Readonly<Record<string, ActiveAccount>>
  /** Recently deleted topics, the oldest first. */
  readonly gone: readonly string[]
  /** Links that wallets used and that have not expired, by topic. */
  readonly used: Readonly<Record<string, UsedLink>>
}

/** A link that a wallet used, and the keys to refuse others after a reload. */
export type UsedLink = {
  readonly id: number
  readonly topic: string
  readonly symKey: string
  readonly privateKey: string
  readonly publicKey: string
  /** In seconds since 1970. */
  readonly expiry: number
  /** The topic of the wallet's session. */
  readonly usedBy: string
}

export type RequestOutcome = { readonly result?: unknown; readonly error?: RpcError }

export type ActiveAccount = { readonly chainId?: string; readonly address?: string }

export type SignStore = {
  get(): SignState
  update(change: (state: SignState) => SignState): void
  /** Calls the listener when another tab changes the state. Returns a function that stops. */
  subscribe(listener: () => void): () => void
}

const key = 'pairing'
const nothing: SignState = { answers: {}, fronts: {}, gone: [], sent: {}, sessions: {}, used: {} }

/** How many deleted topics to remember before the older half is dropped. */
const memory = 200

/**
 * Stores pairing's state. Other tabs write to the same storage, so each read goes there. Malformed
 * parts are dropped.
 */
export function createSignStore(storage: KeptStorage): SignStore {
  const get = () => storage.get(key, parseState) ?? nothing
  return {
    get,
    subscribe: (listener) => storage.subscribe(key, listener),
    update: (change) => storage.set(key, change(get())),
  }
}

/** The state without a session and its pending requests; its topic is remembered as deleted. */
export function withoutSession(state: SignState, topic: string): SignState {
  const { [topic]: _, ...sessions } = state.sessions
  const sent = Object.entries(state.sent).filter(([, request]) => request.topic !== topic)
  const gone = state.gone.length < memory ? state.gone : state.gone.slice(memory / 2)
  const fronts = Object.keys(sessions).length ? state.fronts : {}
  const { used } = state
  return {
    answers: {},
    fronts,
    gone: [...gone, topic],
    sent: Object.fromEntries(sent),
    sessions,
    used,
  }
}

/** The state without a settled request. */
export function withoutRequest(state: SignState, id: number): SignState {
  const { [id]: _, ...sent } = state.sent
  return { ...state, sent }
}

/** The state with a response for another tab; only the newest are kept. */
export function withAnswer(state: SignState, id: number, outcome: RequestOutcome): SignState {
  const answers = [...Object.entries(state.answers), [String(id), outcome] as const].slice(-8)
  return { ...state, answers: Object.fromEntries(answers) }
}

export function withoutAnswer(state: SignState, id: number): SignState {
  const { [id]: _, ...answers } = state.answers
  return { ...state, answers }
}

/** The state without expired links, and with another one if given; only the newest are kept. */
export function withUsed(state: SignState, seconds: number, link?: UsedLink): SignState {
  const all = [...Object.values(state.used), ...(link ? [link] : [])]
  const valid = all.filter(({ expiry }) => expiry > seconds).slice(-8)
  return { ...state, used: Object.fromEntries(valid.map((one) => [one.topic, one])) }
}

function parseState(value: unknown): SignState | undefined {
  if (!isRecord(value)) return undefined
  return {
    answers: entriesOf(value.answers, parseOutcome),
    fronts: entriesOf(value.fronts, parseFront),
    gone: Array.isArray(value.gone) ? value.gone.filter(isHex32).slice(-memory) : [],
    sent: entriesOf(value.sent, parseSent),
    sessions: entriesOf(value.sessions, parseStoredSession),
    used: entriesOf(value.used, parseUsed),
  }
}

function entriesOf<entry>(
  value: unknown,
  parse: (entry: unknown) => entry | undefined,
): Readonly<Record<string, entry>> {
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([name, one]) => {
    const parsed = parse(one)
    return parsed ? [[name, parsed] as const] : []
  })
  return Object.fromEntries(entries)
}

function parseSent(value: unknown): SentRequest | undefined {
  if (!isRecord(value)) return undefined
  const { chainId, expiry, id, method, topic } = value
  if (typeof id !== 'number' || typeof expiry !== 'number') return undefined
  if (!isText(topic) || !isText(chainId) || !isText(method)) return undefined
  return { chainId, expiry, id, method, topic }
}

function parseUsed(value: unknown): UsedLink | undefined {
  if (!isRecord(value)) return undefined
  const { expiry, id, privateKey, publicKey, symKey, topic, usedBy } = value
  if (typeof id !== 'number' || typeof expiry !== 'number') return undefined
  if (!isHex32(topic) || !isHex32(symKey) || !isHex32(usedBy)) return undefined
  if (!isHex32(privateKey) || !isHex32(publicKey)) return undefined
  return { expiry, id, privateKey, publicKey, symKey, topic, usedBy }
}

function parseFront(value: unknown): ActiveAccount | undefined {
  if (!isRecord(value)) return undefined
  const { address, chainId } = value
  return { ...(isText(chainId) && { chainId }), ...(isText(address) && { address }) }
}

function parseOutcome(value: unknown): RequestOutcome | undefined {
  if (!isRecord(value)) return undefined
  return isRecord(value.error) ? { error: parseError(value.error) } : { result: value.result }
}
