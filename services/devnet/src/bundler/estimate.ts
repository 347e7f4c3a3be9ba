import { encodeFunctionData, type Hex, numberToHex, type PublicClient, parseAbi, size } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { BundlerError } from './BundlerError.ts'
import type { Operation } from './readOperation.ts'
import { authorizationGas, upgradeOf } from './upgradeOf.ts'

/**
 * EntryPoint 0.7 calls factories through this contract, so that they cannot act as the entry point.
 */
const senderCreator = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'

const validationAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(Packed op, bytes32 hash, uint256 missingFunds) returns (uint256)',
  'function validatePaymasterUserOp(Packed op, bytes32 hash, uint256 maxCost) returns (bytes context, uint256)',
])

type Part = 'factory' | 'account' | 'paymaster' | 'call'

/**
 * Estimates the gas of an operation by simulating its parts in turn: account creation, validation
 * by account and paymaster, and the call.
 *
 * Signatures are placeholders at this point. Single parts report "wrong signature" at the same
 * cost, whereas a simulation of the whole entry point would stop there.
 */
export async function estimate(client: PublicClient, chainId: number, operation: Operation) {
  const packed = toPackedUserOperation(operation)
  const hash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint07Address,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
  const { callData, factory, factoryData, paymaster, sender } = operation
  const upgrade = upgradeOf(operation)
  const isNew = !upgrade && !(await client.getCode({ address: sender }))
  if (isNew && !factory) throw new BundlerError('refusedByAccount', 'AA20 account not deployed')
  const validate = (functionName: 'validateUserOp' | 'validatePaymasterUserOp') =>
    encodeFunctionData({ abi: validationAbi, functionName, args: [packed, hash, 0n] })

  const parts: { part: Part; from: Hex; to: Hex; data: Hex }[] = [
    ...(isNew && factory
      ? [{ part: 'factory', from: senderCreator, to: factory, data: factoryData ?? '0x' } as const]
      : []),
    { part: 'account', from: entryPoint07Address, to: sender, data: validate('validateUserOp') },
    ...(paymaster
      ? [
          {
            part: 'paymaster',
            from: entryPoint07Address,
            to: paymaster,
            data: validate('validatePaymasterUserOp'),
          } as const,
        ]
      : []),
    { part: 'call', from: entryPoint07Address, to: sender, data: callData },
  ]
  const [block] = await client.simulateBlocks({
    blocks: [
      {
        calls: parts.map(({ data, from, to }) => ({ account: from, data, to })),
        stateOverrides: upgrade,
      },
    ],
  })
  const used: Partial<Record<Part, bigint>> = {}
  for (const [index, { part }] of parts.entries()) {
    const result = block?.calls[index]
    if (result?.status !== 'success') throw refusal(part, result?.data)
    used[part] = result.gasUsed
  }

  const { account = 0n, call = 0n, factory: creation = 0n, paymaster: sponsor = 0n } = used
  return {
    // Adds a third, because the state may change before execution.
    callGasLimit: numberToHex(more(call)),
    // Adds the prefund payment and the nonce, about 60,000 gas, which the simulation lacks.
    verificationGasLimit: numberToHex(more(creation + account) + 60_000n),
    preVerificationGas: numberToHex(overhead(packed) + (upgrade ? authorizationGas : 0n)),
    ...(paymaster && {
      paymasterVerificationGasLimit: numberToHex(more(sponsor) + 30_000n),
      // Cannot be simulated before the call.
      paymasterPostOpGasLimit: numberToHex(60_000n),
    }),
  }
}

const more = (gas: bigint) => (gas * 4n) / 3n

/**
 * Overhead of the bundle: a transaction, its bytes (as if none were zero), and the entry point's
 * loop.
 */
function overhead(packed: ReturnType<typeof toPackedUserOperation>): bigint {
  const data = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[packed], packed.sender],
  })
  return 21_000n + 20_000n + BigInt(size(data)) * 16n
}

function refusal(part: Part, data: Hex | undefined): BundlerError {
  switch (part) {
    case 'factory':
      return new BundlerError('refusedByAccount', 'AA13 initCode failed or OOG', { data })
    case 'account':
      return new BundlerError('refusedByAccount', 'AA23 reverted', { data })
    case 'paymaster':
      return new BundlerError('refusedByPaymaster', 'AA33 reverted', { data })
    case 'call':
      return new BundlerError('callReverts', 'The call of the operation reverts.', { data })
  }
}
