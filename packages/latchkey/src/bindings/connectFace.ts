import { truncateAddress } from '@latchkey/kit/address/truncateAddress.ts'
import { describeAccount } from '../core/instance/describeAccount.ts'
import type { AccountState, ChainState, State } from '../core/state.ts'
import { buttonText, connectButtonTexts, type TextState } from './texts.ts'

/** Options of a connect button, in React and in HTML. */
export type ConnectButtonOptions = {
  /** The label before connecting. @default 'Connect wallet' */
  readonly label?: string | undefined
  /** The label while a wallet request is open or a connection is restored. @default 'Connecting…' */
  readonly loadingLabel?: string | undefined
  /** Number of leading characters of the address. @default 4 */
  readonly charsStart?: number | undefined
  /** Number of trailing characters of the address. @default 6 */
  readonly charsEnd?: number | undefined
}

/** The parts of the state, besides the account, that buttons show. */
export type FaceState = TextState & Pick<State, 'failedOpening' | 'faceOf' | 'pairing'>

/** The content of a connect button. */
export type ConnectFace = {
  /** `reconnecting` while a connection is restored. */
  readonly status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
  readonly text: string
  /** The full address: once connected, and while reconnecting the one of the last visit. */
  readonly address?: string | undefined
  /** The URL of the account's picture, once it is known. */
  readonly picture?: string | undefined
}

/** Returns the content of a connect button: invitation, loading label, failed opening, or account. */
export function connectFace(
  chain: ChainState | undefined,
  state: FaceState,
  { charsEnd, charsStart, label, loadingLabel }: ConnectButtonOptions,
): ConnectFace {
  const { address: confirmed, lastAddress: address = confirmed, status } = describeAccount(chain)
  // The networks belong to the network button.
  const { failedOpening } = state
  const failed =
    failedOpening &&
    failedOpening.view !== 'Networks' &&
    buttonText(state, connectButtonTexts, 'button.failed')
  if (address) {
    const { name = truncateAddress(address, charsStart, charsEnd), picture } =
      state.faceOf(address) ?? {}
    return { address, picture, status, text: failed || name }
  }
  if (status === 'reconnecting' || isAsked(state, chain?.account))
    return {
      status,
      text: loadingLabel ?? buttonText(state, connectButtonTexts, 'button.connecting'),
    }
  return {
    status: 'disconnected',
    text: failed || (label ?? buttonText(state, connectButtonTexts, 'button.connect')),
  }
}

/** Returns how a button looks: quiet for an account, also while it is restored. */
export function variantOf(status: ConnectFace['status']): 'account' | 'primary' {
  return status === 'connected' || status === 'reconnecting' ? 'account' : 'primary'
}

/** Whether a wallet has the request. A pairing has one once a wallet opened its link. */
function isAsked({ pairing }: Pick<State, 'pairing'>, account: AccountState | undefined): boolean {
  return (
    account?.status === 'connecting' &&
    (account.connectorId !== 'walletConnect' || pairing?.status === 'opened')
  )
}
