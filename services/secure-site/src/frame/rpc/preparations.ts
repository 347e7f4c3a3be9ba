import type { Signed } from './createSigner.ts'
import {
  prepareMessage,
  prepareSendCalls,
  prepareTransaction,
  prepareTypedData,
} from './evm/prepareEvm.ts'
import type { Preparation } from './Prepared.ts'
import {
  prepareSolanaMessage,
  prepareSolanaTransaction,
  prepareSolanaTransactions,
} from './solana/prepareSolana.ts'

const first = (_: Signed, [value]: readonly string[]) => value
const evm = (prepare: Preparation['prepare']): Preparation => ({
  family: 'eip155',
  prepare,
  result: first,
})
const solana = (prepare: Preparation['prepare'], result: Preparation['result']): Preparation => ({
  family: 'solana',
  prepare,
  result,
})

/** The methods that need an approval. Methods of smart accounts are not among them. */
export const preparations: ReadonlyMap<string, Preparation> = new Map([
  ['eth_sendTransaction', evm(prepareTransaction)],
  ['eth_signTypedData_v4', evm(prepareTypedData)],
  ['personal_sign', evm(prepareMessage)],
  ['wallet_sendCalls', evm(prepareSendCalls)],
  ['solana_signMessage', solana(prepareSolanaMessage, (_, [signature]) => ({ signature }))],
  [
    'solana_signTransaction',
    solana(
      (context) => prepareSolanaTransaction(context, false),
      ([transaction], [signature]) => ({ signature, transaction }),
    ),
  ],
  [
    'solana_signAllTransactions',
    solana(prepareSolanaTransactions, (transactions) => ({ transactions })),
  ],
  [
    'solana_signAndSendTransaction',
    solana(
      (context) => prepareSolanaTransaction(context, true),
      (_, [signature]) => ({ signature }),
    ),
  ],
])
