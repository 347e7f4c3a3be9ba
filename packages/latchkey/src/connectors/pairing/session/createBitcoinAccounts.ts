import type { CaipNetworkId } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import { hasBitcoinForm, isTaproot } from '../../../core/networks/bitcoinForms.ts'
import { hasId } from '../../../core/networks/hasId.ts'
import type { Account } from '../../../core/ports/connector.ts'
import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isText } from '../sign/shapes.ts'
import type { PairingContext } from './PairingContext.ts'
import { idInSession, isMethodApproved } from './readSession.ts'

/** An additional address that a wallet reports. */
type ReportedAddress = Pick<Account, 'address' | 'path' | 'publicKey'> & {
  /** Undefined for taproot addresses until the wallet declares them: they may hold ordinals. */
  readonly isOrdinal: boolean | undefined
}

const method = 'getAccountAddresses'
const storageKey = 'pairedAddresses'
/** A limit against hostile wallets. */
const most = 50

/**
 * The addresses of a Bitcoin account in a pairing session: for payments first, then for ordinals.
 * The wallet reports them with the session or on one request; `look` is called after that.
 */
export function createBitcoinAccounts(context: PairingContext, look: () => void) {
  const { carrier, outside } = context
  const known = new Map<string, readonly ReportedAddress[]>()
  const asking = new Set<string>()
  // The addresses live no longer than their session.
  const forget = () => {
    if (!carrier.session()) outside.storage.remove(storageKey)
  }
  forget()
  carrier.listen(forget)

  return (chainId: CaipNetworkId, plain: readonly Account[]): readonly Account[] => {
    const session = context.session()
    const key = `${session.topic} ${chainId} ${plain[0]?.address}`
    const reported = known.get(key) ?? readKept(key) ?? readProperty(session.sessionProperties)
    if (reported)
      return merge(
        plain,
        reported.filter(({ address }) => isOn(chainId, address)),
      )
    if (!asking.has(key)) {
      asking.add(key)
      void ask(key, chainId, plain[0]?.address)
    }
    return plain
  }

  /** Wallets list the addresses of all networks together. */
  function isOn(chainId: CaipNetworkId, address: string): boolean {
    const network = outside.settings().networks.find((one) => hasId(one, chainId))
    return hasBitcoinForm(address, network ?? { caipNetworkId: chainId })
  }

  function readKept(key: string): readonly ReportedAddress[] | undefined {
    const kept = outside.storage.get(storageKey, (value) => (isRecord(value) ? value : undefined))
    return kept?.key === key ? readReportedAddresses(kept.reported) : undefined
  }

  async function ask(key: string, chainId: CaipNetworkId, account: string | undefined) {
    const session = context.session()
    const { networks } = outside.settings()
    // A link would open the wallet without a press of the visitor.
    if (session.link || !isMethodApproved(session, chainId, method, networks)) return
    const params = { account, intentions: ['payment', 'ordinal'] }
    try {
      const id = idInSession(session, chainId, networks)
      const reported = readReportedAddresses(
        await carrier.ask({ chainId: id, method, params }).answered,
      )
      known.set(key, reported)
      // Avoids a request per page.
      outside.storage.set(storageKey, { key, reported })
      look()
    } catch (error) {
      outside.logger.debug('A paired wallet did not share its Bitcoin addresses.', error)
    }
  }
}

/** Some wallets report addresses with the session: by purpose, as JSON within JSON. */
function readProperty(properties: unknown): readonly ReportedAddress[] | undefined {
  const given = property(properties, `bip122_${method}`)
  if (given === undefined) return undefined
  try {
    const value: unknown = isText(given) ? JSON.parse(given) : given
    if (!isRecord(value)) return readReportedAddresses(value)
    return Object.entries(value).flatMap(([intention, list]) =>
      readReportedAddresses(list).map((one) => ({ ...one, isOrdinal: isForOrdinals(intention) })),
    )
  } catch {
    // Treated as missing: the wallet gets the request.
    return undefined
  }
}

function readReportedAddresses(value: unknown): readonly ReportedAddress[] {
  return (Array.isArray(value) ? value : []).slice(0, most).flatMap((one: unknown) => {
    const { address, intention, isOrdinal, path, publicKey } = isRecord(one) ? one : {}
    if (!isText(address) || !/^[A-Za-z0-9]{14,90}$/.test(address)) return []
    return {
      address,
      isOrdinal:
        isOrdinal === true ||
        isForOrdinals(intention) ||
        (isText(intention) ? false : guess(address, path)),
      ...(isText(path) && /^m(\/\d+'?){1,10}$/.test(path) && { path }),
      ...(isText(publicKey) && /^([0-9a-f]{2}){32,65}$/i.test(publicKey) && { publicKey }),
    }
  })
}

/** The likely purpose of an address that the wallet did not declare. */
function guess(address: string, path?: unknown): boolean | undefined {
  if (/^m\/86'/.test(`${path}`)) return true
  return isTaproot(address) ? undefined : false
}

function isForOrdinals(intention: unknown): boolean {
  return /^ordinals?$/i.test(`${intention}`)
}

/**
 * Merges granted and reported addresses; the session's own comes first for payments unless declared
 * for ordinals.
 */
function merge(
  plain: readonly Account[],
  reported: readonly ReportedAddress[],
): readonly Account[] {
  const byAddress = new Map<string, Account>()
  const granted = plain.map(
    ({ address }) =>
      reported.find((one) => one.address === address) ?? { address, isOrdinal: guess(address) },
  )
  for (const { isOrdinal, ...one } of [...granted, ...reported])
    if (!byAddress.has(one.address))
      byAddress.set(one.address, {
        ...one,
        namespace: 'bip122',
        ...(isOrdinal !== undefined && { purpose: isOrdinal ? 'ordinals' : 'payment' }),
        type: isOrdinal ? 'ordinal' : 'payment',
      })
  const all = [...byAddress.values()]
  const ofType = (type: Account['type']) => all.filter((one) => one.type === type)
  return [...ofType('payment'), ...ofType('ordinal')]
}
