import type { Namespace } from '../core/caip.ts'

/** Options of what is about one chain family. */
export type NamespaceOptions<namespace extends Namespace = Namespace> = {
  /** The chain family, which also narrows the result's type. @default the active one */
  readonly namespace?: namespace | undefined
}
