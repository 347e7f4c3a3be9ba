import { truncateAddress } from '../core/address/truncateAddress.ts'
import type { AccountInfo } from '../core/instance/describeAccount.ts'
import type { Options } from '../core/options/options.ts'
import { buttonText } from './texts.ts'

/** What a host may set on a connect button, in React as in HTML. */
export type ConnectButtonOptions = {
  /** What it says before connecting. @default 'Connect wallet' */
  readonly label?: string | undefined
  /** What it says meanwhile. @default 'Connecting…' */
  readonly loadingLabel?: string | undefined
  /** How many characters of the address lead. @default 4 */
  readonly charsStart?: number | undefined
  /** How many characters of the address trail. @default 6 */
  readonly charsEnd?: number | undefined
}

/** What a connect button shows. */
export type ConnectFace = {
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly text: string
  /** The whole address, once there is one. */
  readonly address?: string | undefined
}

/** Decides what a connect button shows: its invitation, that it waits, or the account. */
export function connectFace(
  account: Pick<AccountInfo, 'address' | 'status'>,
  { loading, texts }: { readonly loading: boolean; readonly texts: Options['texts'] },
  { charsEnd, charsStart, label, loadingLabel }: ConnectButtonOptions,
): ConnectFace {
  const { address, status } = account
  if (address !== undefined)
    return { address, status: 'connected', text: truncateAddress(address, charsStart, charsEnd) }
  if (loading || status === 'connecting')
    return { status: 'connecting', text: loadingLabel ?? buttonText(texts, 'button.connecting') }
  return { status: 'disconnected', text: label ?? buttonText(texts, 'button.connect') }
}
