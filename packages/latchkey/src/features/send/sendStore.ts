import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import type { Recipient } from '../../core/names/resolveRecipient.ts'
import type { QueryState } from '../../core/queries/queryState.ts'
import type { Route } from '../../core/router/views.ts'
import { connectedAccount, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import type { TokensState } from '../../core/tokens/token.ts'
import type { EstimatedFee } from '../../core/transactions/estimateFee.ts'
import type { ReadToken } from './facts/readToken.ts'
import type { PastTransfers } from './facts/summarizePastTransfers.ts'
import type { Draft } from './review/draft.ts'
import type { AssetChoice } from './sendAsset.ts'

/** A token that no list of the account's has. */
export type AddedToken = ReadToken & { readonly chainId: CaipNetworkId }

/** The visitor's input. It outlives the views. */
export type SendForm = {
  readonly choice: AssetChoice
  /** In whole tokens, as far as it is typed. */
  readonly amount: string
  /** In dollars, where it is typed so; the amount is what they bought then, or as soon as that was known. */
  readonly money: string | undefined
  /** The amount that Max filled in, and the fee it left room for. */
  readonly max: { readonly amount: string; readonly fee: bigint } | undefined
  readonly to: string
  /** Whether the visitor has finished typing the recipient. */
  readonly isRecipientFinal: boolean
  /** The chain that a payment link was for, where that is another than the one in front. */
  readonly meantChainId: CaipNetworkId | undefined
  /** The payment link that stands there asks for a note or a reference, which is not sent along. */
  readonly isNoteLost: boolean
  /** The amount of the payment link could not be read. */
  readonly isAmountLost: boolean
  /** Tokens that the visitor added by their address. */
  readonly added: readonly AddedToken[]
}

/** The state of the wallet request. Each attempt is another object. */
export type SendAttempt =
  | { readonly status: 'asking' }
  | { readonly status: 'refused' }
  /** Nothing was signed: it cannot be had for the fee that was reviewed. */
  | { readonly status: 'feeChanged'; readonly fee: EstimatedFee }
  | { readonly status: 'failed'; readonly error: Error }

/** Everything about sending, on one instance. */
export type SendState = SendForm & {
  readonly tokens: TokensState
  /** The chosen token as its chain describes it; undefined data if there is none. */
  readonly token: QueryState<ReadToken | undefined>
  /** How much of its own coin the account has on the chain. */
  readonly coin: QueryState<bigint>
  readonly fee: QueryState<EstimatedFee>
  /** The recipient; undefined data if the name is unregistered. */
  readonly recipient: QueryState<Recipient | undefined>
  /** The kind of the recipient's address. */
  readonly recipientKind: QueryState<'person' | 'contract' | 'token'>
  /** The account's past transfers; undefined data if they are unavailable. */
  readonly pastTransfers: QueryState<PastTransfers | undefined>
  /** The transfer that the visitor reviewed. */
  readonly reviewed: Draft | undefined
  readonly attempt: SendAttempt | undefined
  /** The entry of the view stack whose arguments stand in the form. */
  readonly filledFrom: Route | undefined
}

const emptyForm: SendForm = {
  added: [],
  amount: '',
  choice: { kind: 'native' },
  isAmountLost: false,
  isNoteLost: false,
  isRecipientFinal: false,
  max: undefined,
  meantChainId: undefined,
  money: undefined,
  to: '',
}
const none = { status: 'none' } as const
/** The state before any read. */
export const unread = {
  coin: none,
  fee: none,
  recipientKind: none,
  pastTransfers: none,
  recipient: none,
  token: none,
} as const
const empty: SendState = {
  ...emptyForm,
  ...unread,
  attempt: undefined,
  filledFrom: undefined,
  reviewed: undefined,
  tokens: none,
}

/** The form of an instance; emptied on disconnect and in another chain family. */
export function sendStore(engine: Engine): StoreApi<SendState> {
  return engine.once(createSendStore)
}

function createSendStore(engine: Engine): StoreApi<SendState> {
  const store = createStore<SendState>(() => empty)
  let before = engine.store.getState()
  onDestroy(
    engine,
    engine.store.subscribe((now) => {
      const last = before
      before = now
      if (whose(now) !== whose(last)) clearForm(store)
      else if (store.getState().money !== undefined && currentNetwork(now) !== currentNetwork(last))
        // Of what is there they buy something else.
        store.setState({ amount: '' })
    }),
  )
  return store
}

/** Empties the form and its data, also while no view is mounted. */
export function clearForm(store: StoreApi<SendState>): void {
  const { recipientKind, recipient, token } = unread
  store.setState({
    ...emptyForm,
    attempt: undefined,
    recipientKind,
    recipient,
    reviewed: undefined,
    token,
  })
}

/** Input stays for another account of the same family, not without an account or in another family. */
function whose(state: State): Namespace | undefined {
  return connectedAccount(state) && state.activeNamespace
}
