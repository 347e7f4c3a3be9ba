import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaipNetworkId, Namespace } from '../../core/caip.ts'
import type { Engine } from '../../core/engine.ts'
import { onDestroy } from '../../core/lifetime/onDestroy.ts'
import type { Receiver } from '../../core/names/resolveReceiver.ts'
import type { Route } from '../../core/router/views.ts'
import { connectedAccount, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import type { TokensState } from '../../core/tokens/token.ts'
import type { EstimatedFee } from '../../core/transactions/estimateFee.ts'
import type { Reading } from './facts/reading.ts'
import type { ReadToken } from './facts/readToken.ts'
import type { PastTransfers } from './facts/summarizePastTransfers.ts'
import type { Draft } from './review/draft.ts'
import type { AssetChoice } from './sendAsset.ts'

/** A token that no list of the account's has. */
export type AddedToken = ReadToken & { readonly chainId: CaipNetworkId }

/** What the visitor wrote. Going away and coming back changes none of it. */
export type SendForm = {
  readonly choice: AssetChoice
  /** In whole tokens, as far as it is typed. */
  readonly amount: string
  /** In dollars, where it is typed so; the amount is what they bought then, or as soon as that was known. */
  readonly money: string | undefined
  readonly to: string
  /** The chain that a payment link was for, where that is another than the one in front. */
  readonly meantChainId: CaipNetworkId | undefined
  /** The payment link that stands there asks for a note or a reference, which is not sent along. */
  readonly isNoteLost: boolean
  /** How much the payment link asks for could not be read. */
  readonly isAmountLost: boolean
  /** Tokens that the visitor added by their address. */
  readonly added: readonly AddedToken[]
}

/** How it goes with asking the wallet. Each attempt is another object. */
export type Attempt =
  | { readonly status: 'asking' }
  | { readonly status: 'refused' }
  /** Nothing was signed: it cannot be had for the fee that was reviewed. */
  | { readonly status: 'feeChanged'; readonly fee: EstimatedFee }
  | { readonly status: 'failed'; readonly error: Error }

/** Everything about sending, on one instance. */
export type SendState = SendForm & {
  readonly tokens: TokensState
  /** What the chain itself says of the chosen token; no token is there where the value is undefined. */
  readonly token: Reading<ReadToken | undefined>
  /** How much of its own coin the account has on the chain. */
  readonly coin: Reading<bigint>
  readonly fee: Reading<EstimatedFee>
  /** Who is meant; nobody has it where the value is undefined. */
  readonly receiver: Reading<Receiver | undefined>
  /** What stands at the receiver's address. */
  readonly nature: Reading<'person' | 'contract' | 'token'>
  /** Whom the account had to do with; nobody tells of it where the value is undefined. */
  readonly past: Reading<PastTransfers | undefined>
  /** What the visitor was shown, and said yes to. */
  readonly reviewed: Draft | undefined
  readonly attempt: Attempt | undefined
  /** The entry of the view stack whose arguments stand in the form. */
  readonly filledFrom: Route | undefined
}

const emptyForm: SendForm = {
  added: [],
  amount: '',
  choice: { kind: 'native' },
  isAmountLost: false,
  isNoteLost: false,
  meantChainId: undefined,
  money: undefined,
  to: '',
}
const none = { status: 'none' } as const
/** Where nothing was read yet. */
export const unread = {
  coin: none,
  fee: none,
  nature: none,
  past: none,
  receiver: none,
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

/** What is being sent; emptied when the account is left, or another chain family is in front. */
export function sendStore(engine: Engine): StoreApi<SendState> {
  return engine.once('send', () => {
    const store = createStore<SendState>(() => empty)
    let before = engine.store.getState()
    onDestroy(
      engine,
      engine.store.subscribe((now) => {
        const last = before
        before = now
        if (whose(now) !== whose(last)) clearForm(store)
        else if (
          store.getState().money !== undefined &&
          currentNetwork(now) !== currentNetwork(last)
        )
          // Of what is there they buy something else.
          store.setState({ amount: '' })
      }),
    )
    return store
  })
}

/** Empties the form, and forgets what was read for it: it may be that nobody reads just now. */
export function clearForm(store: StoreApi<SendState>): void {
  const { nature, receiver, token } = unread
  store.setState({
    ...emptyForm,
    attempt: undefined,
    nature,
    receiver,
    reviewed: undefined,
    token,
  })
}

/** Another account of the same family keeps what is typed; nobody, and another family, do not. */
function whose(state: State): Namespace | undefined {
  return connectedAccount(state) && state.activeNamespace
}
