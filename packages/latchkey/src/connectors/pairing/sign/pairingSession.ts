import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { baseOf, isSite } from '../../../protocol/linkBase.ts'
import { isUniversalLink } from './linkMode.ts'
import {
  isProblem,
  type ProposedNamespaces,
  parseNamespaces,
  parseProposed,
  type SessionNamespaces,
} from './parseNamespaces.ts'
import { isHex32, isText, isTexts } from './shapes.ts'

/** In characters. A cut link leads elsewhere, so a longer one is dropped. */
const longestLink = 500

/** A wallet's description of itself. */
export type PeerMetadata = {
  readonly name: string
  readonly url: string
  readonly icons: readonly string[]
  readonly redirect?: {
    readonly native?: string
    readonly universal?: string
    readonly linkMode?: boolean
  }
}

/** A pairing session with a wallet. Times in seconds. */
export type PairingSession = {
  readonly topic: string
  readonly pairingTopic: string
  readonly expiry: number
  readonly namespaces: SessionNamespaces
  readonly peer: { readonly publicKey: string; readonly metadata: PeerMetadata }
  readonly sessionProperties?: Readonly<Record<string, unknown>>
  readonly scopedProperties?: Readonly<Record<string, unknown>>
  /** The wallet's universal link, if links carry the session instead of a relay. */
  readonly link?: string
}

/** A stored session: with its key, and with what its wallet's later requests are checked against. */
export type StoredSession = PairingSession & {
  readonly symKey: string
  /** Namespaces that every update must grant. @default none */
  readonly required?: ProposedNamespaces
  /** Ids of the latest update, and of others within the same millisecond. */
  readonly lastUpdates?: readonly number[]
  /** Likewise for extensions. */
  readonly lastExtensions?: readonly number[]
  /** Likewise for events, by name. */
  readonly lastEvents?: Readonly<Record<string, readonly number[]>>
}

/** A request that waits for its response, also over a reload. */
export type SentRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: string
  readonly method: string
  readonly expiry: number
}

/** The session without its secrets. */
export function withoutSecrets({
  lastEvents: _,
  lastExtensions: __,
  lastUpdates: ___,
  required: ____,
  symKey: _____,
  ...session
}: StoredSession): PairingSession {
  return session
}

/** Validates a wallet's description of itself. */
export function parsePeerMetadata(value: unknown): PeerMetadata {
  const given = isRecord(value) ? value : {}
  const redirect = isRecord(given.redirect) ? given.redirect : undefined
  return {
    icons: (isTexts(given.icons) ? given.icons : []).filter(isPicture).slice(0, 4),
    name: isText(given.name) ? given.name.slice(0, 100) : '',
    url: isWebLink(given.url) ? given.url : '',
    ...(redirect && {
      redirect: {
        ...(isAppLink(redirect.native) && { native: redirect.native }),
        ...(isWebLink(redirect.universal) && { universal: redirect.universal }),
        ...(redirect.linkMode === true && { linkMode: true }),
      },
    }),
  }
}

function isAppLink(link: unknown): link is string {
  const base = isText(link) && link.length <= longestLink ? baseOf(link) : undefined
  return base !== undefined && !isSite(base)
}

function isWebLink(link: unknown): link is string {
  return isUniversalLink(link) && link.length <= longestLink
}

function isPicture(url: string): boolean {
  return /^(https:\/\/|data:image\/)/i.test(url) && url.length <= 100_000
}

/** Whether a value is an object without null or undefined values. */
export function isProperties(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Object.values(value).every((one) => one !== null && one !== undefined)
}

/** Validates a stored session. */
export function parseStoredSession(value: unknown): StoredSession | undefined {
  if (!isRecord(value)) return undefined
  const { expiry, lastEvents, lastExtensions, lastUpdates, pairingTopic, peer, symKey, topic } =
    value
  if (!isHex32(topic) || !isHex32(symKey) || !isHex32(pairingTopic)) return undefined
  if (typeof expiry !== 'number' || !isRecord(peer) || !isHex32(peer.publicKey)) return undefined
  const required = value.required === undefined ? undefined : parseProposed(value.required)
  const isMalformed = value.required !== undefined && !required
  const namespaces = parseNamespaces(value.namespaces, required)
  if (isMalformed || isProblem(namespaces)) return undefined
  return {
    expiry,
    namespaces,
    pairingTopic,
    peer: { metadata: parsePeerMetadata(peer.metadata), publicKey: peer.publicKey },
    symKey,
    topic,
    ...(isProperties(value.sessionProperties) && { sessionProperties: value.sessionProperties }),
    ...(isProperties(value.scopedProperties) && { scopedProperties: value.scopedProperties }),
    ...(isUniversalLink(value.link) && { link: value.link }),
    ...(required && { required }),
    ...(isNumbers(lastUpdates) && { lastUpdates }),
    ...(isNumbers(lastExtensions) && { lastExtensions }),
    ...(isRecord(lastEvents) && { lastEvents: idsOf(lastEvents) }),
  }
}

function idsOf(
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, readonly number[]>> {
  const ids: Record<string, readonly number[]> = {}
  for (const [name, one] of Object.entries(value)) if (isNumbers(one)) ids[name] = one
  return ids
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number')
}
