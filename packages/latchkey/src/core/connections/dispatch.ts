import type { Engine } from '../engine.ts'
import { type ConnectionInput, reduce } from './reduce.ts'

/** Applies an input to the connection state machine. */
export function dispatch({ store }: Engine, input: ConnectionInput): void {
  store.setState(({ chains }) => ({ chains: reduce(chains, input) }))
}
