import { property } from '../../core/eip1193/provider.ts'
import type { PhoneApp } from '../../core/ports/connector.ts'
import { isAppId } from './apps.ts'
import { fromBase64, toBase58, toBase64 } from './bytes.ts'

/** An account that a wallet shares. */
export type SharedAccount = {
  readonly address: string
  /** Its public key in base64, as the protocol writes addresses. */
  readonly key: string
  readonly label?: string
}

/** What a wallet granted: enough to ask it again without the person connecting anew. */
export type Grant = {
  readonly accounts: readonly [SharedAccount, ...SharedAccount[]]
  /** What the protocol calls the chain. */
  readonly chain: string
  /** What the wallet can do, by the names of the Wallet Standard. */
  readonly features: readonly string[]
  /** Proves the grant to the wallet; absent once the wallet does not take it any more. */
  readonly token?: string | undefined
  /** Where this wallet wants to be opened. */
  readonly base?: string | undefined
  /** The app that was chosen, where one was. */
  readonly app?: PhoneApp | undefined
}

/** What was kept of a grant; nothing where it has been changed meanwhile. */
export function readGrant(kept: unknown): Grant | undefined {
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

/** An account as the protocol writes it; nothing where it is none. */
export function readAccount(account: unknown): readonly SharedAccount[] {
  const [key, label] = [property(account, 'address'), property(account, 'label')]
  if (typeof key !== 'string') return []
  const bytes = bytesIn(key)
  if (bytes?.length !== 32) return []
  const shown = typeof label === 'string' ? { label: label.slice(0, 60) } : {}
  return [{ address: toBase58(bytes), key: toBase64(bytes), ...shown }]
}

/** An app as it was chosen; nothing where Android could not know it. */
export function readApp(app: unknown): PhoneApp | undefined {
  const [id, name] = [property(app, 'id'), property(app, 'name')]
  return isAppId(id) && typeof name === 'string' ? { id, name: name.slice(0, 60) } : undefined
}

/** The bytes of base64; nothing where it is none. */
export function bytesIn(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? fromBase64(text) : undefined
  } catch {
    // Not base64: whoever asks says what that means.
    return undefined
  }
}

/** Only sites: any other scheme could open anything. */
export function readBase(base: unknown): string | undefined {
  if (typeof base !== 'string' || !base.startsWith('https://') || !URL.canParse(base))
    return undefined
  const { hash, search } = new URL(base)
  return hash || search ? undefined : base
}
