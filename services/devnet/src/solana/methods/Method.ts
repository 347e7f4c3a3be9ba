import type { Ledger } from '../ledger/Ledger.ts'
import type { Params } from './params.ts'

/** What answers one method: the result itself, or a promise of it. */
export type Method = (params: Params) => unknown

/** An answer with the slot that it holds for. */
export function atSlot(ledger: Ledger, value: unknown) {
  ledger.slots.advance()
  return { context: { apiVersion: '2.2.0', slot: ledger.slots.current() }, value }
}
