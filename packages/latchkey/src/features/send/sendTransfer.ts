import { parseUnits } from '@latchkey/kit/figures/parseUnits.ts'
import type { Engine } from '../../core/engine.ts'
import { formatUnits } from '../../core/figures/formatUnits.ts'
import { resolveRecipient } from '../../core/names/resolveRecipient.ts'
import { walletError } from '../../core/ports/errors.ts'
import type { SendArguments } from '../../core/router/sendArguments.ts'
import { currentNetwork } from '../../core/selectors.ts'
import { canSend } from '../../core/transactions/canSend.ts'
import { estimateFee } from '../../core/transactions/estimateFee.ts'
import { isSmartAccount } from '../../core/transactions/isSmartAccount.ts'
import type { PendingTransaction } from '../../core/transactions/pendingTransaction.ts'
import { findSigner, type Signer } from '../../core/transactions/signer.ts'
import { chosenAsset } from './chosenAsset.ts'
import { sendError } from './errors.ts'
import { readToken } from './facts/readToken.ts'
import { parseSendArguments } from './form/parseSendArguments.ts'
import { type Draft, transferOf } from './review/draft.ts'
import { sendDraft } from './review/sendDraft.ts'
import type { AssetChoice, SendAsset } from './sendAsset.ts'
import { type SendProblem, validateSend } from './validateSend.ts'

/** The transfer: of the chain's own coin unless it names a token or an NFT. */
export type SendTransferOptions = SendArguments & {
  /** In whole tokens, with a point: `0.5`. @default 1, of an NFT */
  readonly amount?: string | undefined
  /** An address or a name. */
  readonly to: string
}

/**
 * Sends a token or an NFT from the connected account, on the wallet's network. Resolves once the wallet
 * has sent it; `untilEnded` waits for the chain.
 *
 * @example
 * ```ts
 * const { hash } = await sendTransfer(engine, { amount: '0.5', to: 'alice.eth' })
 * ```
 *
 * @throws {@link LatchkeyError} `INVALID_REQUEST`, `CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`,
 * `SEND_TOKEN_UNKNOWN`, `SEND_RECEIVER_UNKNOWN`, `SEND_OVER_BALANCE`, `SEND_GAS_TOO_LOW`,
 * `SEND_LEFT_TOO_LOW`, `SEND_FEE_CHANGED`, `USER_REJECTED`, and what nodes and wallets answer with
 */
export async function sendTransfer(
  engine: Engine,
  options: SendTransferOptions,
): Promise<PendingTransaction> {
  const { arguments: wanted, refused } = parseSendArguments(
    options,
    currentNetwork(engine.store.getState()),
  )
  const [field] = Object.keys(refused)
  if (field)
    throw walletError('INVALID_REQUEST', {
      method: 'sendTransfer',
      problem: `\`${field}\`: ${refused[field]}`,
    })
  const signer = await findSigner(engine)
  const asset = await readAsset(engine, signer, wanted)
  const typed = wanted.amount ?? (wanted.nft ? '1' : '')
  const amount = parseUnits(typed, asset.decimals)
  if (!amount || !wanted.to) throw sendError('SEND_INCOMPLETE')
  const draft = await draftOf(engine, signer, { amount, asset, to: wanted.to })
  return sendDraft(engine, await priced(engine, signer, { draft, typed }))
}

async function readAsset(
  engine: Engine,
  { adapter, request: { address, network } }: Signer,
  { nft, token }: SendArguments,
): Promise<SendAsset> {
  if (!adapter.transfers || !canSend(engine.store.getState(), network.chainNamespace))
    throw sendError('CHAIN_UNSUPPORTED')
  const chainId = network.caipNetworkId
  const choice: AssetChoice = nft
    ? { chainId, kind: 'nft', nft }
    : token
      ? { address: token, chainId, kind: 'token' }
      : { kind: 'native' }
  const none = { status: 'none' } as const
  const readings = { choice, coin: none, token: none, tokens: none }
  const asset = token
    ? chosenAsset(
        {
          ...readings,
          token: {
            status: 'known',
            data: await readToken(engine, { account: address, address: token, network }),
          },
        },
        network,
      )
    : chosenAsset(readings, network)
  if (!asset) throw sendError('SEND_TOKEN_UNKNOWN', { network: network.name, token })
  return asset
}

async function draftOf(
  engine: Engine,
  { request: { address: from, network } }: Signer,
  { amount, asset, to: typed }: { amount: bigint; asset: SendAsset; to: string },
): Promise<Draft> {
  const to = await resolveRecipient(engine, typed)
  if (!to) throw sendError('SEND_RECEIVER_UNKNOWN', { network: network.name, to: typed })
  return { amount, asset, from, network, to }
}

/** The draft with its fee, unless there is a problem. */
async function priced(
  engine: Engine,
  { adapter, request: { address, network } }: Signer,
  { draft, typed }: { draft: Draft; typed: string },
): Promise<Draft> {
  const { amount, asset, to } = draft
  const coin = (await adapter.getBalance({ address, network })).value
  const facts = {
    amount,
    asset: asset.moved.kind === 'native' ? { ...asset, balance: coin } : asset,
    coin,
    isSmartAccount: isSmartAccount(engine.store.getState()),
    recipient: to.address,
    to: to.address,
    typed,
  }
  refuse(validateSend({ ...facts, fee: undefined }), draft)
  const fee = await estimateFee(engine, { transfer: transferOf(draft) })
  const known = { ...draft, fee }
  refuse(validateSend({ ...facts, fee }), known)
  return known
}

function refuse(problem: SendProblem | undefined, { asset, fee, network, to }: Draft): void {
  // The chain family names the least amount.
  if (!problem || problem === 'dust') return
  if (problem === 'overBalance') throw sendError('SEND_OVER_BALANCE', { symbol: asset.symbol })
  if (problem === 'gasTooLow')
    throw sendError('SEND_GAS_TOO_LOW', { symbol: network.nativeCurrency.symbol })
  if (problem === 'leftTooLow')
    throw sendError('SEND_LEFT_TOO_LOW', {
      least: formatUnits(fee?.reserve ?? 0n, network.nativeCurrency.decimals),
      symbol: network.nativeCurrency.symbol,
    })
  throw sendError('SEND_RECEIVER_UNKNOWN', { network: network.name, to: to.address })
}
