import type { Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'

/** Why a sign-in was looked for. */
export type AskReason =
  /** A stored connection was restored. */
  | 'restored'
  /** The visitor connected a wallet. */
  | 'connected'
  /** The wallet moved to another account or network. */
  | 'changed'
  | 'expired'
  /** Another tab signed in or out. */
  | 'tab'

/** A sign-in that the visitor is to be asked for. */
export type Ask = { readonly isRequired: boolean; readonly reason: AskReason }

/** The sign-ins to ask for, by chain family. */
export function asksOf(engine: Engine): Map<Namespace, Ask> {
  return engine.once(createAsks)
}

function createAsks() {
  return new Map<Namespace, Ask>()
}
