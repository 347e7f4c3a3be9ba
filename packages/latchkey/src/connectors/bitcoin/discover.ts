import { property } from '../../core/eip1193/provider.ts'
import type { Connector, ConnectorContext } from '../../core/ports/connector.ts'
import type { KeptStorage } from '../../core/storage/storage.ts'
import { listenForWallets } from '../../core/walletStandard/listenForWallets.ts'
import { readDescription } from '../../core/walletStandard/readDescription.ts'
import { featureOf, type StandardWallet } from '../../core/walletStandard/wallet.ts'
import { findKnownWallet } from '../../core/wallets/knownWallets.ts'
import { createLazyConnector, type LoadDriver } from './createLazyConnector.ts'
import { has } from './has.ts'
import { findWalletAt, objectAt, walletGlobals } from './walletGlobals.ts'

/** A limit against hostile pages. */
const most = 30

type Found = {
  readonly name: string
  readonly icon?: unknown
  readonly type: Connector['type']
  /** The wallet object: standards with the same one found the same wallet. */
  readonly wallet: object
  readonly loadDriver: LoadDriver
}

/**
 * Finds the Bitcoin wallets of this browser, each once, and listens for late ones until the signal
 * aborts. Present wallets are added synchronously.
 */
export function discover({
  add,
  legacy,
  outside: { storage },
  remove,
  signal,
}: Pick<ConnectorContext, 'add' | 'legacy' | 'remove' | 'signal'> & {
  readonly outside: Pick<ConnectorContext['outside'], 'storage'>
}): void {
  if (typeof window === 'undefined' || signal.aborted) return
  const page = window
  const known = new Map<string, object>()

  look()
  listenForWallets(page, { came: (wallet) => take(fromStandard(wallet, storage)) }, signal)
  if (legacy) for (const place of walletGlobals) takeFrom(place)
  // Extensions may inject after the page's own scripts.
  if (document.readyState !== 'complete')
    page.addEventListener(
      'load',
      () => {
        look()
        if (legacy) for (const place of walletGlobals) takeFrom(place)
      },
      { signal },
    )

  function look() {
    for (const found of fromList(page)) take(found)
  }

  function takeFrom(place: (typeof walletGlobals)[number]) {
    const found = findWalletAt(page, place)
    if (found) take({ ...found, name: place.name, type: 'injected' })
  }

  /** The first one stays: no wallet can replace another by taking its name. */
  function take(found: Found | undefined): (() => void) | undefined {
    const described = found && readDescription({ icon: String(found.icon ?? ''), name: found.name })
    if (!described) return undefined
    const listed = findKnownWallet(described.name)
    const id = `bitcoin:${listed?.id ?? described.name.toLowerCase()}`
    if (known.has(id) || [...known.values()].includes(found.wallet)) return undefined
    known.set(id, found.wallet)
    add(
      createLazyConnector({
        ...described,
        id,
        loadDriver: found.loadDriver,
        type: found.type,
        ...(listed && { walletId: listed.id }),
      }),
    )
    return () => {
      known.delete(id)
      remove(id)
    }
  }
}

/** Wallets that registered in `window.btc_providers` (WBIP004). */
function fromList(page: Window): readonly Found[] {
  const list = property(page, 'btc_providers')
  return (Array.isArray(list) ? list.slice(0, most) : []).flatMap((entry): Found | [] => {
    const [id, name] = [property(entry, 'id'), property(entry, 'name')]
    if (typeof id !== 'string' || typeof name !== 'string') return []
    const shown = { icon: property(entry, 'icon'), name, type: 'announced' } as const
    const place = walletGlobals.find(({ flag, path }) => path === id && !flag)
    const own = place && findWalletAt(page, place)
    if (own) return { ...own, ...shown }
    const wallet = objectAt(page, id)
    if (!wallet || !has(wallet, 'request')) return []
    const isLeather = /^(Leather|HiroWallet)Provider$/.test(id)
    const loadDriver = isLeather ? loadLeather(wallet) : loadSatsConnect(wallet, methodsOf(entry))
    return { ...shown, loadDriver, wallet }
  })
}

function methodsOf(entry: unknown): readonly string[] {
  const methods = property(entry, 'methods')
  return Array.isArray(methods) ? methods.filter((method) => typeof method === 'string') : []
}

/** Wallet Standard wallets with Bitcoin features, native or of sats-connect. */
function fromStandard(wallet: StandardWallet, storage: KeptStorage): Found | undefined {
  if (!wallet.chains.some((chain) => chain.startsWith('bitcoin:'))) return undefined
  const shown = { icon: wallet.icon, name: wallet.name, type: 'announced' } as const
  const sats = property(property(wallet.features, 'sats-connect:'), 'provider')
  const asks = ['bitcoin', 'standard'].some((family) =>
    featureOf(wallet, `${family}:connect`, 'connect'),
  )
  if (asks) return { ...shown, loadDriver: loadStandard(wallet, storage), wallet }
  if (typeof sats !== 'object' || sats === null || !has(sats, 'request')) return undefined
  return { ...shown, loadDriver: loadSatsConnect(sats), wallet: sats }
}

// Drivers load with the first wallet of their kind.

function loadLeather(wallet: object): LoadDriver {
  return async () => (await import('./drivers/leatherDriver.ts')).leatherDriver(wallet)
}

function loadSatsConnect(wallet: object, methods?: readonly string[]): LoadDriver {
  return async () =>
    (await import('./drivers/satsConnectDriver.ts')).satsConnectDriver(wallet, methods)
}

function loadStandard(wallet: StandardWallet, storage: KeptStorage): LoadDriver {
  return async () => (await import('./drivers/standardDriver.ts')).standardDriver(wallet, storage)
}
