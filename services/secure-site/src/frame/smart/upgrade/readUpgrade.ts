import { type Address, concatHex, getAddress, type Hex } from 'viem'
import { FrameError } from '../../port/FrameError.ts'
import type { Node } from '../../rpc/createNode.ts'
import { contracts } from '../contracts.ts'

/** The upgrade of a standard account on one chain (EIP-7702), as the chain reports it. */
export type Upgrade =
  /** The account has no code and can be upgraded. */
  | { readonly status: 'plain' }
  | { readonly status: 'upgraded' }
  /** Another wallet gave the account the code of a contract that this one does not know. */
  | { readonly status: 'foreign'; readonly delegate: Address }
  /** The chain has neither EIP-7702 nor the contract. */
  | { readonly status: 'unsupported' }

/** `delegationManager()` */
const readManager = '0xea4d3c9b'

/** The code of an account that delegates to a contract. */
export function delegationCode(delegate: Address): Hex {
  return concatHex(['0xef0100', delegate])
}

/** Reads how a standard account is upgraded. */
export async function readUpgrade(
  node: Node,
  address: string,
  signal?: AbortSignal,
): Promise<Upgrade> {
  const code = await node('eth_getCode', [address, 'latest'], signal)
  if (code === '0x')
    return { status: (await canUpgrade(node, address, signal)) ? 'plain' : 'unsupported' }
  const [, digits] = /^0xef0100([\da-f]{40})$/i.exec(String(code)) ?? []
  if (digits === undefined) return { status: 'unsupported' }
  const delegate = getAddress(`0x${digits}`)
  return delegate === contracts.statelessDeleGator
    ? { status: 'upgraded' }
    : { delegate, status: 'foreign' }
}

/** Lets the chain run the contract as the account's code, which only chains with both can do. */
async function canUpgrade(node: Node, address: string, signal?: AbortSignal): Promise<boolean> {
  const code = delegationCode(contracts.statelessDeleGator)
  try {
    const given = await node(
      'eth_call',
      [{ data: readManager, to: address }, 'latest', { [address]: { code } }],
      signal,
    )
    return String(given).toLowerCase() === managerWord
  } catch (error) {
    if (error instanceof FrameError && error.code === 'RPC_FAILED') return false
    throw error
  }
}

const managerWord = `0x${contracts.delegationManager.slice(2).padStart(64, '0')}`.toLowerCase()
