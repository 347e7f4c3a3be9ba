import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { Recipient } from '../../core/names/resolveRecipient.ts'
import type { Network } from '../../core/network.ts'
import { dataOf } from '../../core/queries/queryState.ts'
import { activeAddress, currentNetwork } from '../../core/selectors.ts'
import type { State } from '../../core/state.ts'
import type { EstimatedFee } from '../../core/transactions/estimateFee.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import { chosenAsset } from './chosenAsset.ts'
import type { Draft } from './review/draft.ts'
import type { SendAsset } from './sendAsset.ts'
import type { SendState } from './sendStore.ts'
import { type SendProblem, validateSend } from './validateSend.ts'

/** The form's state with everything derived from it. */
export type SendModel = {
  /** Absent while the wallet is on a chain that the host does not offer. */
  readonly network: Network | undefined
  readonly from: string | undefined
  readonly asset: SendAsset | undefined
  readonly amount: bigint | undefined
  readonly fee: EstimatedFee | undefined
  readonly recipient: Recipient | undefined
  readonly isSmartAccount: boolean
  /** Whether the account pays the fee, as far as that is known of a smart account. */
  readonly paysFee: boolean
  /** A name is being looked up. */
  readonly isLooking: boolean
  readonly problem: SendProblem | undefined
  /** The transfer, once there is no problem. */
  readonly draft: Draft | undefined
}

/** Derives the transfer, or its problem. */
export function sendModel(state: State, send: SendState): SendModel {
  const network = currentNetwork(state)
  const from = activeAddress(state)
  const asset = network && chosenAsset(send, network)
  const amount = asset && parseUnits(send.amount, asset.decimals)
  const recipient = dataOf(send.recipient)
  const facts = {
    amount,
    asset,
    coin: dataOf(send.coin),
    fee: dataOf(send.fee),
    isSmartAccount: isSmartAccount(state),
  }
  const problem = validateSend({
    ...facts,
    recipient: recipient?.address,
    to: send.to,
    typed: send.amount,
  })
  const draft =
    !problem && network && from && asset && amount !== undefined && recipient
      ? { amount, asset, fee: facts.fee, from, network, to: recipient }
      : undefined
  const isLooking = send.recipient.status === 'loading'
  const paysFee = !facts.isSmartAccount || facts.fee?.payer === 'account'
  return { ...facts, draft, from, isLooking, network, paysFee, problem, recipient }
}
