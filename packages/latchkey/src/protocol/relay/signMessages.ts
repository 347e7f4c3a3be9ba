const minutes5 = 300
const hour = 3_600
const day = 86_400

/** Publication parameters of a message: its kind (`tag`), and its lifetime in seconds. */
type SignPublication = {
  readonly tag: number
  readonly ttl: number
  /** Whether a sleeping wallet should be woken. */
  readonly prompt?: boolean
}

type SignMessage = {
  readonly request: SignPublication
  /** Undefined for messages without a response. */
  readonly answer?: SignPublication
  readonly reject?: SignPublication
  readonly autoReject?: SignPublication
}

/**
 * Every message of pairings and pairing sessions, by the method in its envelope.
 *
 * @example
 * ```ts
 * import { signMessages } from 'latchkey/protocol'
 *
 * signMessages.wc_sessionPropose.request // { tag: 1100, ttl: 300, prompt: true }
 * ```
 */
export const signMessages = {
  wc_pairingDelete: { request: { tag: 1000, ttl: day }, answer: { tag: 1001, ttl: day } },
  wc_pairingPing: { request: { tag: 1002, ttl: 30 }, answer: { tag: 1003, ttl: 30 } },
  wc_sessionPropose: {
    request: { tag: 1100, ttl: minutes5, prompt: true },
    answer: { tag: 1101, ttl: minutes5 },
    reject: { tag: 1120, ttl: minutes5 },
    autoReject: { tag: 1121, ttl: minutes5 },
  },
  wc_sessionSettle: { request: { tag: 1102, ttl: minutes5 }, answer: { tag: 1103, ttl: minutes5 } },
  wc_sessionUpdate: { request: { tag: 1104, ttl: day }, answer: { tag: 1105, ttl: day } },
  wc_sessionExtend: { request: { tag: 1106, ttl: day }, answer: { tag: 1107, ttl: day } },
  wc_sessionRequest: {
    request: { tag: 1108, ttl: minutes5, prompt: true },
    answer: { tag: 1109, ttl: minutes5 },
  },
  wc_sessionEvent: { request: { tag: 1110, ttl: minutes5, prompt: true } },
  wc_sessionDelete: { request: { tag: 1112, ttl: day }, answer: { tag: 1113, ttl: day } },
  wc_sessionPing: { request: { tag: 1114, ttl: day }, answer: { tag: 1115, ttl: day } },
  wc_sessionAuthenticate: {
    request: { tag: 1116, ttl: hour, prompt: true },
    answer: { tag: 1117, ttl: hour },
    reject: { tag: 1118, ttl: hour },
    autoReject: { tag: 1119, ttl: hour },
  },
} as const satisfies Readonly<Record<string, SignMessage>>

export type SignMethod = keyof typeof signMessages
