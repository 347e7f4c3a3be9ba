import type { Namespace } from '../caip.ts'

/** Somebody whom the visitor sent something to. */
export type Person = {
  readonly address: string
  readonly namespace: Namespace
  /** How they were named when it was sent. */
  readonly name?: string | undefined
}
