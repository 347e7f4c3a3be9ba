import * as v from 'valibot'
import { type Address, getAddress, type Hex, hexToBigInt, isHex } from 'viem'
import { publicKeyToAddress } from 'viem/utils'
import { randomId } from '../../encoding/randomId.ts'
import { FrameError } from '../../port/FrameError.ts'
import { evmAddress } from '../../rpc/evm/callRequest.ts'
import { chainNumber } from '../../rpc/evm/chainNumber.ts'
import { factsOf } from '../../rpc/evm/describeCalls.ts'
import { quantity } from '../../rpc/evm/quantity.ts'
import { checkAddress, invalidParams, parseParams } from '../../rpc/invalidParams.ts'
import type { Prepared } from '../../rpc/Prepared.ts'
import { contracts } from '../contracts.ts'
import { isDeployed } from '../rpc/readAccount.ts'
import type { SmartContext } from '../rpc/SmartContext.ts'
import { caveatsOf } from './caveatsOf.ts'
import { type Delegation, delegationTypedData } from './Delegation.ts'
import { describeGrant } from './describeGrant.ts'
import { readPermission } from './readPermission.ts'
import { wholeKey } from './wholeKey.ts'

const signer = v.variant('type', [
  v.object({ type: v.literal('account'), data: v.object({ address: evmAddress }) }),
  v.object({
    type: v.literal('keys'),
    data: v.object({
      keys: v.strictTuple([
        v.object({
          publicKey: v.pipe(v.string(), v.regex(/^0x(?:0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i)),
          type: v.literal('secp256k1', 'Only secp256k1 keys are supported'),
        }),
      ]),
    }),
  }),
])

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(253_402_300_799))

/** A request of `wallet_grantPermissions`. */
const grantRequest = v.object({
  address: v.optional(evmAddress),
  chainId: quantity,
  expiry: seconds,
  permissions: v.strictTuple([v.unknown()], 'Request one permission at a time'),
  policies: v.optional(v.pipe(v.array(v.unknown()), v.maxLength(0, 'Policies are not supported'))),
  signer,
})

/** A request of `wallet_requestExecutionPermissions`. */
const executionRequest = v.object({
  chainId: quantity,
  from: v.optional(evmAddress),
  permission: v.unknown(),
  rules: v.pipe(
    v.array(
      v.object({
        type: v.literal('expiry', 'Only the rule `expiry` is supported'),
        data: v.object({ timestamp: seconds }),
      }),
    ),
    v.length(1, 'Expected the rule `expiry`'),
  ),
  to: evmAddress,
})

type Asked = {
  readonly account: string | undefined
  readonly chainId: bigint
  readonly delegate: Address
  readonly expiry: number
  readonly permission: unknown
}

/** Prepares `wallet_grantPermissions`. */
export function prepareGrant(context: SmartContext): Promise<Prepared> {
  const [request] = parseParams(v.looseTuple([grantRequest]), context.params)
  const { address, chainId, expiry, permissions, signer } = request
  const delegate =
    signer.type === 'account'
      ? getAddress(signer.data.address)
      : publicKeyToAddress(wholeKey(signer.data.keys[0].publicKey as Hex))
  return prepare(
    { account: address, chainId, delegate, expiry, permission: permissions[0] },
    context,
  )
}

/** Prepares `wallet_requestExecutionPermissions` (ERC-7715). One permission at a time. */
export function prepareExecutionGrant(context: SmartContext): Promise<Prepared> {
  const schema = v.looseTuple([v.union([executionRequest, v.strictTuple([executionRequest])])])
  const [given] = parseParams(schema, context.params)
  const { chainId, from, permission, rules, to } = Array.isArray(given) ? given[0] : given
  const expiry = rules[0]?.data.timestamp ?? 0
  return prepare({ account: from, chainId, delegate: getAddress(to), expiry, permission }, context)
}

async function prepare(
  { account, chainId, delegate, expiry, permission }: Asked,
  context: SmartContext,
): Promise<Prepared> {
  const { address, creation, network, node, origin, signal } = context
  const chain = chainNumber(network.id)
  checkAddress(account, address)
  if (Number(chainId) !== chain) throw invalidParams('The request is for another network.')
  const now = Math.floor(Date.now() / 1_000)
  if (expiry <= now) throw invalidParams('The permission has expired already.')
  const facts = factsOf(context)
  const delegator = getAddress(address)
  if (delegate === delegator) throw invalidParams('The account needs no permission of its own.')
  const terms = await readPermission(permission, {
    facts,
    kept: [delegator, contracts.entryPoint, contracts.delegationManager],
    now,
  })
  const delegation: Delegation = {
    caveats: caveatsOf({ delegate, expiry, terms }),
    delegate,
    delegator,
    salt: hexToBigInt(saltOf()),
  }
  const typedData = delegationTypedData(delegation, chain)
  const [{ hashTypedData }, isOld] = await Promise.all([
    import('@latchkey/keys/signing'),
    isDeployed(node, address, signal),
  ])
  return {
    listing: {
      grant: describeGrant({
        account: `${network.id}:${address}`,
        delegate,
        expiry,
        origin,
        terms,
      }),
      kind: 'add',
    },
    meanings: [{ delegate, expiry, kind: 'grant', terms }],
    request: {
      delegation,
      hash: hashTypedData(typedData),
      kind: 'delegation',
      typedData,
    },
    undeployed: isOld ? undefined : creation,
  }
}

function saltOf(): Hex {
  const salt = `0x${randomId()}`
  if (isHex(salt)) return salt
  throw new FrameError('FAILED', 'The random number is unreadable.')
}
