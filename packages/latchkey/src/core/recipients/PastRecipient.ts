import type { Namespace } from '../caip.ts'

/** A recipient of an earlier transfer. */
export type PastRecipient = {
  readonly address: string
  readonly namespace: Namespace
  /** The recipient's name at the time of the transfer. */
  readonly name?: string | undefined
}
