import type { Namespace } from '../core/caip.ts'
import type { ConnectButtonOptions } from './connectFace.ts'

/** Props of `ConnectButton`. */
export type ConnectButtonProps = ConnectButtonOptions & {
  readonly disabled?: boolean | undefined
  /** @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** The chain family that the button is about. @default the active one */
  readonly namespace?: Namespace | undefined
  /** Whether the button shows the balance. Reading it loads the chain library. @default 'hide' */
  readonly balance?: 'show' | 'hide' | undefined
}

/** Props of `NetworkButton`. */
export type NetworkButtonProps = {
  /** The label while no network is known. @default 'Choose network' */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** @default 'md' */
  readonly size?: 'sm' | 'md' | undefined
  /** The chain family that the button is about. @default the active one */
  readonly namespace?: Namespace | undefined
}
