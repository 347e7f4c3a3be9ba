import { truncateAddress } from '../core/address/truncateAddress.ts'
import type { AccountInfo } from '../core/instance/describeAccount.ts'
import type { Options } from '../core/options/options.ts'
import { buttonText } from './texts.ts'

/** Options of a connect button, in React and in HTML. */
export type ConnectButtonOptions = {
  /** The label before connecting. @default 'Connect wallet' */
  readonly label?: string | undefined
  /** The label while the modal opens or is open. @default 'Connecting…' */
  readonly loadingLabel?: string | undefined
  /** Number of leading characters of the address. @default 4 */
  readonly charsStart?: number | undefined
  /** Number of trailing characters of the address. @default 6 */
  readonly charsEnd?: number | undefined
}

/** The content of a connect button. */
export type ConnectFace = {
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly text: string
  /** The full address, once connected. */
  readonly address?: string | undefined
}

/** Returns the content of a connect button: invitation, loading label, or account. */
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
