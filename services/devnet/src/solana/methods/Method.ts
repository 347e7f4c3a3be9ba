import type { Ledger } from '../ledger/Ledger.ts'
import type { Params } from './params.ts'

/** Handler of an RPC method; returns the result or a promise of it. */
export type Method = (params: Params) => unknown

/** A result with the slot that it is valid for. */
export function atSlot(ledger: Ledger, value: unknown) {
  ledger.slots.advance()
  return { context: { apiVersion: '2.2.0', slot: ledger.slots.current() }, value }
}
