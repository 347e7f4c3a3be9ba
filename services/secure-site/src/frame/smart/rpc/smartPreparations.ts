import type { Hex } from 'viem'
import type { Approval } from '../../rpc/Approval.ts'
import { deliver } from '../../rpc/deliver.ts'
import { prepareMessage, prepareTypedData } from '../../rpc/evm/prepareEvm.ts'
import { readSendCalls, readTransaction } from '../../rpc/evm/readCalls.ts'
import type { PrepareContext, Prepared } from '../../rpc/Prepared.ts'
import { wrapSignature } from '../wrapSignature.ts'
import { sendAccountCalls, sendAndFollow } from './deliverOperation.ts'
import { prepareAccountCalls } from './prepareAccountCalls.ts'
import { isDeployed } from './readAccount.ts'
import type { SmartContext, SmartPreparation } from './SmartContext.ts'

/** A signature of the owner, which the account accepts (ERC-1271), also before it is deployed (ERC-6492). */
const signature = (prepare: (context: PrepareContext) => Promise<Prepared>): SmartPreparation => ({
  deliver: async (_, signed) => signed,
  async prepare(context) {
    const { address, creation, node, signal } = context
    const [prepared, isOld] = await Promise.all([
      prepare(context),
      isDeployed(node, address, signal),
    ])
    return { ...prepared, undeployed: isOld ? undefined : creation }
  },
  // The signer returns hexadecimal digits.
  result: ([signed = '0x'], _, { undeployed }: Approval) =>
    undeployed ? wrapSignature(undeployed, signed as Hex) : signed,
})

const first = (_: unknown, [value]: readonly string[]) => value

/** The methods of a smart account that need an approval, but for those of permissions, which load apart. */
export const smartPreparations: ReadonlyMap<string, SmartPreparation> = new Map([
  ['personal_sign', signature(prepareMessage)],
  ['eth_signTypedData_v4', signature(prepareTypedData)],
  [
    'eth_sendTransaction',
    {
      // The site gets a transaction's hash, which an operation has only in its block.
      deliver: (approval, signed, context) =>
        approval.request.kind === 'transactions'
          ? deliver(approval, signed, context.node)
          : sendAndFollow(approval, signed, context),
      prepare: (context: SmartContext) => prepareAccountCalls([readTransaction(context)], context),
      result: first,
    },
  ],
  [
    'wallet_sendCalls',
    {
      deliver: sendAccountCalls,
      prepare: (context: SmartContext) => prepareAccountCalls(readSendCalls(context), context),
      result: first,
    },
  ],
])
