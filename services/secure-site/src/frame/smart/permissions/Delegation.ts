import type { TypedData } from '@latchkey/keys/signing'
import {
  type Address,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import { contracts } from '../contracts.ts'

/** A limit: the enforcer checks it by its terms. */
export type Caveat = { readonly enforcer: Address; readonly terms: Hex }

/** A permission to act for the delegator, within the caveats. All of them must hold. */
export type Delegation = {
  readonly delegate: Address
  readonly delegator: Address
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
}

/** The authority of a delegation that does not build on another one. */
const root: Hex = `0x${'f'.repeat(64)}`

const caveat = [
  { name: 'enforcer', type: 'address' },
  { name: 'terms', type: 'bytes' },
] as const

/** The typed data that grants a permission, once the delegator signs it. */
export function delegationTypedData(delegation: Delegation, chainId: number): TypedData {
  return {
    domain: {
      chainId: BigInt(chainId),
      name: 'DelegationManager',
      verifyingContract: contracts.delegationManager,
      version: '1',
    },
    message: { ...delegation, authority: root },
    primaryType: 'Delegation',
    types: {
      Caveat: caveat,
      Delegation: [
        { name: 'delegate', type: 'address' },
        { name: 'delegator', type: 'address' },
        { name: 'authority', type: 'bytes32' },
        { name: 'caveats', type: 'Caveat[]' },
        { name: 'salt', type: 'uint256' },
      ],
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
  }
}

const struct = {
  components: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    {
      components: [
        { name: 'enforcer', type: 'address' },
        { name: 'terms', type: 'bytes' },
        { name: 'args', type: 'bytes' },
      ],
      name: 'caveats',
      type: 'tuple[]',
    },
    { name: 'salt', type: 'uint256' },
    { name: 'signature', type: 'bytes' },
  ],
  type: 'tuple[]',
} as const

const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
])

/** The context by which a site uses a permission (ERC-7710). */
export function encodeContext(delegation: Delegation, signature: Hex): Hex {
  return encodeAbiParameters([struct], [[toStruct(delegation, signature)]])
}

/** Reads a context; undefined unless it holds exactly one delegation. */
export function decodeContext(context: Hex): Delegation | undefined {
  try {
    const [[first, ...others]] = decodeAbiParameters([struct], context)
    if (!first || others.length > 0 || first.authority !== root) return undefined
    const { caveats, delegate, delegator, salt } = first
    return {
      caveats: caveats.map(({ enforcer, terms }) => ({ enforcer, terms })),
      delegate,
      delegator,
      salt,
    }
  } catch {
    // The context is untrusted bytes: whatever viem can't decode is none.
    return undefined
  }
}

/** The call that ends a permission for ever. */
export function disableCall(delegation: Delegation): Hex {
  return encodeFunctionData({
    abi,
    functionName: 'disableDelegation',
    args: [toStruct(delegation, '0x')],
  })
}

function toStruct({ caveats, ...delegation }: Delegation, signature: Hex) {
  return {
    ...delegation,
    authority: root,
    caveats: caveats.map((one) => ({ ...one, args: '0x' as const })),
    signature,
  }
}
