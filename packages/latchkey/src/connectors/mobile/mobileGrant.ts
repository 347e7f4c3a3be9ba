import { fromBase64, toBase58, toBase64 } from '../../core/bytes.ts'
import { property } from '../../core/eip1193/provider.ts'
import type { PhoneApp } from '../../core/ports/connector.ts'
import { isAppId } from './apps.ts'

/** An account that a wallet shares. */
export type MobileAccount = {
  readonly address: string
  /** Public key in base64, the protocol's form of an address. */
  readonly key: string
  readonly label?: string
}

/** A wallet's grant, sufficient for requests without connecting again. */
export type MobileGrant = {
  readonly accounts: readonly [MobileAccount, ...MobileAccount[]]
  /** The protocol's name of the chain. */
  readonly chain: string
  /** The wallet's features, by their Wallet Standard names. */
  readonly features: readonly string[]
  /** Proves the grant to the wallet; absent once the wallet refused it. */
  readonly token?: string | undefined
  /** The wallet's own link. */
  readonly base?: string | undefined
  /** The chosen app, if any. */
  readonly app?: PhoneApp | undefined
}

/** Validates a stored grant; undefined if malformed. */
export function readStoredGrant(kept: unknown): MobileGrant | undefined {
  const [chain, features] = [property(kept, 'chain'), property(kept, 'features')]
  const listed = property(kept, 'accounts')
  const token = property(kept, 'token')
  const [first, ...others] = (Array.isArray(listed) ? listed : []).flatMap((account: unknown) =>
    readAccount({ address: property(account, 'key'), label: property(account, 'label') }),
  )
  if (!first || typeof chain !== 'string' || !Array.isArray(features)) return undefined
  return {
    accounts: [first, ...others],
    app: readApp(property(kept, 'app')),
    base: readBase(property(kept, 'base')),
    chain,
    features: features.filter((feature) => typeof feature === 'string'),
    token: typeof token === 'string' ? token : undefined,
  }
}

/** Validates an account of the protocol; empty if malformed. */
export function readAccount(account: unknown): readonly MobileAccount[] {
  const [key, label] = [property(account, 'address'), property(account, 'label')]
  if (typeof key !== 'string') return []
  const bytes = bytesIn(key)
  if (bytes?.length !== 32) return []
  const shown = typeof label === 'string' ? { label: label.slice(0, 60) } : {}
  return [{ address: toBase58(bytes), key: toBase64(bytes), ...shown }]
}

/** Validates a chosen app; undefined without an Android package name. */
export function readApp(app: unknown): PhoneApp | undefined {
  const [id, name] = [property(app, 'id'), property(app, 'name')]
  return isAppId(id) && typeof name === 'string' ? { id, name: name.slice(0, 60) } : undefined
}

/** Decodes base64; undefined if invalid. */
export function bytesIn(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? fromBase64(text) : undefined
  } catch {
    // The caller reports invalid base64.
    return undefined
  }
}

/** HTTPS only: another scheme could open any app. */
export function readBase(base: unknown): string | undefined {
  if (typeof base !== 'string' || !base.startsWith('https://') || !URL.canParse(base))
    return undefined
  const { hash, search } = new URL(base)
  return hash || search ? undefined : base
}
