import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Namespace } from '../../../core/caip.ts'
import { connect } from '../../../core/connections/connect.ts'
import type { Engine } from '../../../core/engine.ts'
import { hasErrorCode } from '../../../core/errors/LatchkeyError.ts'
import { settleModal } from '../../../core/modal/settleModal.ts'
import type { Connector } from '../../../core/ports/connector.ts'
import { currentRoute } from '../../../core/selectors.ts'
import type { Wallet } from '../../../core/wallets/wallets.ts'

/** How it goes with one family. What is absent was not asked. */
export type FamilyOutcome =
  | { readonly status: 'next' | 'waiting' | 'done' | 'refused' }
  | { readonly status: 'failed'; readonly problem: string }

export type FamilyOutcomes = Readonly<Partial<Record<Namespace, FamilyOutcome>>>

/** How it goes with the families of one wallet: the one that was asked last. */
export type AskedFamilies = {
  readonly walletId: string | undefined
  readonly outcomes: FamilyOutcomes
}

type Asking = {
  readonly store: StoreApi<AskedFamilies>
  ending: AbortController
}

const nothing: AskedFamilies = { outcomes: {}, walletId: undefined }

/** How it goes with the families of the wallet that is asked. */
export function familiesStore(engine: Engine): StoreApi<AskedFamilies> {
  return askingOf(engine).store
}

/** How it goes with the families of this wallet: what another one said is not its answer. */
export function outcomesOf(asked: AskedFamilies, walletId: string): FamilyOutcomes {
  return asked.walletId === walletId ? asked.outcomes : nothing.outcomes
}

/**
 * Asks a wallet for its families, one question after the other, the first in the tick of the press.
 * What it grants is connected, whatever it says to the rest.
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
    const told = Object.fromEntries(of.map((namespace) => [namespace, outcome]))
    asking.store.setState({ outcomes: { ...outcomes(), ...told }, walletId: wallet.id })
  }

  tell({ status: 'next' }, families)
  let isFirst = true
  let isAnyDone = false
  for (const [connector, namespaces] of inTurn(engine, wallet, families)) {
    // Who closed the modal or went on is not asked any more.
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
  // What was not asked any more can be asked again.
  for (const one of families)
    if (outcomes()[one]?.status === 'next') tell({ status: 'refused' }, [one])
  const isWhole = families.every((one) => outcomes()[one]?.status === 'done')
  if (isWhole && isShown(engine, wallet.id)) settleModal(engine)
}

/** A view came: how it went another time is history, unless the wallet still has a question. */
export function enterFamilies(engine: Engine): void {
  const { store } = askingOf(engine)
  const isUnderWay = Object.values(store.getState().outcomes).some(
    ({ status }) => status === 'next' || status === 'waiting',
  )
  if (!isUnderWay) store.setState(nothing)
}

/** Gives up on what is asked, and forgets how it went. */
function endFamilies(engine: Engine): void {
  const { ending, store } = askingOf(engine)
  ending.abort()
  store.setState(nothing)
}

/**
 * A view was left. Closing the modal gives up nothing: who says yes in the wallet afterwards means
 * it; the rest is not asked.
 */
export function leaveFamilies(engine: Engine, walletId: string): void {
  const { modal, options } = engine.store.getState()
  if ((modal.open || options.enableEmbedded) && !isShown(engine, walletId)) endFamilies(engine)
}

/** The questions: one a connector, that of the family in front first. */
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
