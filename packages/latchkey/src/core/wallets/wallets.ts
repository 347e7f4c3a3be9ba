import type { Namespace } from '../caip.ts'
import type { Connector, PhoneApp } from '../ports/connector.ts'
import { knownWalletOf } from './knownWallets.ts'

/** A wallet as visitors see it: one row, however many standards it supports. */
export type Wallet = {
  /** The directory id or rdns if known, else the connector's id. */
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  readonly connectors: Readonly<Partial<Record<Namespace, Connector>>>
  /** The wallet's app on this phone, if its connector reaches several. */
  readonly app?: PhoneApp | undefined
}

/**
 * Joins the connectors of one wallet: by directory id, by rdns, or on another chain family by name or
 * known alias.
 *
 * @example
 * ```ts
 * import { type Connector, mergeWallets } from 'latchkey/core'
 *
 * const connectors: Connector[] = []
 * const wallets = mergeWallets(connectors)
 * ```
 */
export function mergeWallets(connectors: readonly Connector[]): readonly Wallet[] {
  const rows: Connector[][] = []
  for (const connector of connectors) {
    const row = rows.find((row) => row.some((known) => isSameWallet(known, connector)))
    if (row) row.push(connector)
    else rows.push([connector])
  }
  const wallets: Wallet[] = []
  for (const row of rows) {
    const [first] = row
    if (!first) continue
    const wallet = toWallet(first, row)
    // Two wallets may claim one rdns; connectors' ids are unique.
    const isTaken = wallets.some(({ id }) => id === wallet.id)
    wallets.push(isTaken ? { ...wallet, id: first.id } : wallet)
  }
  return wallets
}

function toWallet(first: Connector, row: readonly Connector[]): Wallet {
  const connectors: Partial<Record<Namespace, Connector>> = {}
  for (const connector of row)
    for (const namespace of connector.namespaces) connectors[namespace] ??= connector
  return {
    connectors,
    icon: row.find(({ icon }) => icon)?.icon,
    id: row.find(({ walletId }) => walletId)?.walletId ?? first.rdns ?? first.id,
    name: first.name,
  }
}

function isSameWallet(a: Connector, b: Connector): boolean {
  const overlaps = a.namespaces.some((namespace) => b.namespaces.includes(namespace))
  if (overlaps && a.rdns && a.rdns === b.rdns) return a.name === b.name
  if (a.walletId && a.walletId === b.walletId) return true
  if (a.rdns && b.rdns) return a.rdns === b.rdns
  if (overlaps) return false
  const known = knownWalletOf(a)
  if (known ?? knownWalletOf(b)) return known === knownWalletOf(b)
  return a.name.toLowerCase() === b.name.toLowerCase()
}
