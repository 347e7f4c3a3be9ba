import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../../core/caip.ts'
import { connect } from '../../../core/connections/connect.ts'
import { isAlreadyPending } from '../../../core/eip1193/walletError.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { settleModal } from '../../../core/modal/settleModal.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'

/** State of the request for one family. Absent if there was none. */
export type FamilyOutcome =
  | { readonly status: 'next' | 'waiting' | 'done' | 'refused' | 'busy' }
  | { readonly status: 'failed'; readonly problem: string }

export type FamilyOutcomes = Readonly<Partial<Record<Namespace, FamilyOutcome>>>

/** Outcomes of the wallet that was requested last. */
export type AskedFamilies = {
  readonly walletId: string | undefined
  readonly outcomes: FamilyOutcomes
}

type Asking = {
  readonly store: StoreApi<AskedFamilies>
  ending: AbortController
}

const nothing: AskedFamilies = { outcomes: {}, walletId: undefined }

/** Outcomes of the wallet that is being requested. */
export function familiesStore(engine: Engine): StoreApi<AskedFamilies> {
  return askingOf(engine).store
}

/** Outcomes of the given wallet. Those of other wallets are left out. */
export function outcomesOf(asked: AskedFamilies, walletId: string): FamilyOutcomes {
  return asked.walletId === walletId ? asked.outcomes : nothing.outcomes
}

/**
 * Requests the wallet's chain families in sequence, the first one within the press. Granted families stay
 * connected, even if the wallet declines the rest.
 */
export async function askFamilies(
  engine: Engine,
  wallet: Wallet,
  families: readonly Namespace[],
): Promise<void> {
  const asking = askingOf(engine)
  asking.ending.abort()
  asking.ending = new AbortController()
  const { signal } = asking.ending
  const outcomes = () => outcomesOf(asking.store.getState(), wallet.id)
  const tell = (outcome: FamilyOutcome, of: readonly Namespace[]) => {
    if (signal.aborted) return
    const changes = Object.fromEntries(of.map((namespace) => [namespace, outcome]))
    asking.store.setState({ outcomes: { ...outcomes(), ...changes }, walletId: wallet.id })
  }

  tell({ status: 'next' }, families)
  let isFirst = true
  let isAnyDone = false
  for (const [connector, namespaces] of inTurn(engine, wallet, families)) {
    // Stops once the visitor closed the modal or opened another view.
    if (signal.aborted || (!isFirst && !isShown(engine, wallet.id))) break
    tell({ status: 'waiting' }, namespaces)
    try {
      const part = isFirst || !isAnyDone ? 'first' : 'further'
      isFirst = false
      const accounts = await connect(engine, {
        connectorId: connector.id,
        namespaces,
        part,
        signal,
      })
      const granted = accounts.map(({ accounts: [{ namespace }] }) => namespace)
      isAnyDone ||= granted.length > 0
      tell({ status: 'done' }, granted)
      tell(
        { status: 'refused' },
        namespaces.filter((one) => !granted.includes(one)),
      )
    } catch (error) {
      tell(outcomeOf(error), namespaces)
    }
  }
  if (signal.aborted) return
  // Families without a request can be requested later.
  for (const one of families)
    if (outcomes()[one]?.status === 'next') tell({ status: 'refused' }, [one])
  const isWhole = families.every((one) => outcomes()[one]?.status === 'done')
  if (isWhole && isShown(engine, wallet.id)) settleModal(engine)
}

/** Called when the view opens. Resets old outcomes, unless a request is pending. */
export function enterFamilies(engine: Engine): void {
  const { store } = askingOf(engine)
  const isInProgress = Object.values(store.getState().outcomes).some(
    ({ status }) => status === 'next' || status === 'waiting',
  )
  if (!isInProgress) store.setState(nothing)
}

/** Ignores pending requests, and resets the outcomes. */
function endFamilies(engine: Engine): void {
  const { ending, store } = askingOf(engine)
  ending.abort()
  store.setState(nothing)
}

/**
 * Called when the view closes. A closed modal keeps the pending request, since the visitor may approve it in
 * the wallet. Further families are not requested.
 */
export function stopFamilies(engine: Engine, walletId: string): void {
  const { modal, options } = engine.store.getState()
  if ((modal.open || options.enableEmbedded) && !isShown(engine, walletId)) endFamilies(engine)
}

/** One request per connector, the front family's first. */
function inTurn(
  { store }: Engine,
  { connectors }: Wallet,
  families: readonly Namespace[],
): ReadonlyMap<Connector, readonly Namespace[]> {
  const { activeNamespace } = store.getState()
  const front = families.filter((one) => one === activeNamespace)
  const questions = new Map<Connector, readonly Namespace[]>()
  for (const namespace of new Set([...front, ...families])) {
    const connector = connectors[namespace]
    if (connector) questions.set(connector, [...(questions.get(connector) ?? []), namespace])
  }
  return questions
}

function isShown({ store }: Engine, walletId: string): boolean {
  const state = store.getState()
  const route = currentRoute(state)
  return (
    (state.modal.open || state.options.enableEmbedded) &&
    route.view === 'ConnectFamilies' &&
    route.arguments.walletId === walletId
  )
}

function outcomeOf(error: unknown): FamilyOutcome {
  if (hasErrorCode(error, 'USER_REJECTED')) return { status: 'refused' }
  if (isAlreadyPending(error)) return { status: 'busy' }
  return { problem: error instanceof Error ? error.message : String(error), status: 'failed' }
}

function askingOf(engine: Engine): Asking {
  return engine.once(createAsking)
}

function createAsking(engine: Engine): Asking {
  const asking: Asking = {
    ending: new AbortController(),
    store: createStore<AskedFamilies>(() => nothing),
  }
  engine.signal.addEventListener('abort', () => asking.ending.abort())
  return asking
}
