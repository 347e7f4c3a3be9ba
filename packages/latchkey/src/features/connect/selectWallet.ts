import { currentContext } from '../../core/deepLinks/pageContext.ts'
import type { Engine } from '../../core/engine.ts'
import { isMobile } from '../../core/platform.ts'
import { push } from '../../core/router/push.ts'
import type { Route } from '../../core/router/views.ts'
import { currentRoute } from '../../core/selectors.ts'
import type { Wallet } from '../../core/wallets/wallets.ts'
import { familiesOf, pairingOffered } from './list/browserWallets.ts'
import { hasAllWallets } from './list/connectModel.ts'
import { type PairingMethod, pairingMethods } from './pairing/pairingMethods.ts'
import { fetchCode, fetchPairing, pairingCode } from './pairingCode.ts'
import { fetchPhoneCode, phoneCode } from './phone/phoneCode.ts'
import { attemptStore, startAttempt } from './waiting/attempt.ts'
import type { WalletRow } from './walletRow.ts'

const frameTime = 16

/** Shows the progress of a wallet, and requests or opens it within the press if possible. */
export function selectWallet(engine: Engine, row: WalletRow): void {
  if (row.group === 'walletConnect') selectPairing(engine)
  else if (row.wallet || !isMobile()) showOne(engine, row)
  else void selectOnPhone(engine, row)
}

/** Takes a phone-only way to the wallet if there is one. Its code may load late on slow networks. */
async function selectOnPhone(engine: Engine, row: WalletRow): Promise<void> {
  const code = phoneCode(engine) ?? (await fetchPhoneCode(engine))
  const shown = code ? code.applyPhoneMethod(engine, row) : row
  if (shown) showOne(engine, shown)
}

function showOne(engine: Engine, row: WalletRow): void {
  const [way] = row.wallet ? [] : waysTo(engine, row)
  engine.events.emit('SELECT_WALLET', { name: row.name, platform: platformOf(row, way) })
  selectedRows(engine).set(row.id, row)
  const route = { arguments: { walletId: row.id } }
  if (row.wallet && familiesOf(engine.store.getState(), row.wallet).length > 1)
    push(engine, { ...route, view: 'ConnectFamilies' })
  else if (way) {
    push(engine, { ...route, view: 'ConnectingWalletConnect' })
    startMethod(engine, row, way)
  } else if (row.wallet) askWallet(engine, row.wallet, { ...route, view: 'ConnectingExternal' })
  else push(engine, { ...route, view: 'ConnectingExternal' })
}

/** Shows the progress only of a wallet that takes longer than a frame: drawing it delays the answer. */
function askWallet(engine: Engine, wallet: Wallet, progress: Route): void {
  const before = currentRoute(engine.store.getState())
  startAttempt(engine, wallet)
  setTimeout(() => {
    const { status, walletId } = attemptStore(engine).getState()
    const isCurrent = currentRoute(engine.store.getState()) === before
    if (isCurrent && walletId === wallet.id && status !== 'done') push(engine, progress)
  }, frameTime)
}

/** Shows a QR code for the same wallet on another device. */
export function selectElsewhere(engine: Engine, row: WalletRow): void {
  void fetchPairing(engine)
  engine.events.emit('SELECT_WALLET', { name: row.name, platform: 'qrcode' })
  push(engine, {
    arguments: { walletId: row.id, way: 'qrcode' },
    view: 'ConnectingWalletConnect',
  })
}

/** Whether the wallet can scan a QR code on another device. */
export function hasPairingCode(engine: Engine, row: WalletRow): boolean {
  return !isMobile() && waysTo(engine, row).some(({ kind }) => kind === 'qrcode')
}

/** The row that the visitor chose. It may no longer be in any list. */
export function selectedRow(engine: Engine, walletId: string): WalletRow | undefined {
  return selectedRows(engine).get(walletId)
}

/** Ways to reach a wallet outside this browser, if pairing is available. */
export function waysTo(engine: Engine, { listing }: WalletRow): readonly PairingMethod[] {
  const { connectors, options } = engine.store.getState()
  if (!pairingOffered(connectors, options)) return []
  return pairingMethods(listing, { isInstalled: false, system: currentContext().system })
}

/** Leads to pairing with any wallet. A phone lists its wallets, since it can't scan its own screen. */
function selectPairing(engine: Engine): void {
  const hasList = hasAllWallets(engine.store.getState().options, isMobile())
  engine.events.emit('SELECT_WALLET', { name: 'WalletConnect', platform: 'qrcode' })
  if (isMobile() && hasList) push(engine, { view: 'AllWallets' })
  else {
    void fetchCode(engine)
    push(engine, { view: 'ConnectingWalletConnectBasic' })
  }
}

function startMethod(engine: Engine, { listing, name }: WalletRow, way: PairingMethod): void {
  const code = pairingCode(engine)
  // The view starts the pairing later, and opens the wallet by a press of its own.
  if (!code) void fetchPairing(engine)
  else if (way.kind !== 'browser') {
    code.waitForPairing(engine, listing)
    if (way.kind === 'mobile') code.openOncePaired(engine, name, way.links)
  }
}

function platformOf({ wallet }: WalletRow, way: PairingMethod | undefined) {
  if (way) return way.kind
  if (!wallet) return 'external'
  return wallet.app ? 'mobile' : 'browser'
}

function selectedRows(engine: Engine): Map<string, WalletRow> {
  return engine.once(createSelectedRows)
}

function createSelectedRows(): Map<string, WalletRow> {
  return new Map<string, WalletRow>()
}
