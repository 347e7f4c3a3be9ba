import * as v from 'valibot'
import { type Address, getAddress, toFunctionSelector } from 'viem'
import type { CallFacts } from '../../decode/CallFacts.ts'
import type { PermissionTerms } from '../../decode/Meaning.ts'
import { evmAddress } from '../../rpc/evm/callRequest.ts'
import { quantity } from '../../rpc/evm/quantity.ts'
import { invalidParams } from '../../rpc/invalidParams.ts'

const amount = v.union([
  quantity,
  v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/),
    v.transform((digits) => BigInt(digits)),
  ),
])
/** From one second to a year. */
const period = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(31_622_400))
const start = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))))

const recurring = v.object({ allowance: amount, period, start })

/** Permissions of both revisions of ERC-7715. */
const permission = v.variant('type', [
  v.object({ type: v.literal('native-token-recurring-allowance'), data: recurring }),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.object({ ...recurring.entries, address: evmAddress }),
  }),
  v.object({
    type: v.literal('native-token-periodic'),
    data: v.looseObject({ periodAmount: amount, periodDuration: period, startTime: start }),
  }),
  v.object({
    type: v.literal('erc20-token-periodic'),
    data: v.looseObject({
      periodAmount: amount,
      periodDuration: period,
      startTime: start,
      tokenAddress: evmAddress,
    }),
  }),
  v.object({
    type: v.literal('contract-call'),
    data: v.looseObject({
      address: evmAddress,
      functions: v.pipe(
        v.array(v.looseObject({ functionName: v.pipe(v.string(), v.maxLength(200)) })),
        v.minLength(1, 'Name each function, e.g. "mint(address,uint256)"'),
        v.maxLength(10),
      ),
    }),
  }),
])

/**
 * Functions that hand on more than the call itself: allowances outlive every limit of a permission, and the
 * others have permissions with limits of their own.
 */
const refused = [
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'setApprovalForAll(address,bool)',
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
].map((name) => toFunctionSelector(name))

type ReadOptions = {
  readonly facts: CallFacts
  /** In seconds since 1970. */
  readonly now: number
  /** Contracts that control the account. */
  readonly kept: readonly Address[]
}

/** Reads a permission. @throws FrameError for anything that the chain could not enforce */
export async function readPermission(
  given: unknown,
  { facts, kept, now }: ReadOptions,
): Promise<PermissionTerms> {
  const parsed = v.safeParse(permission, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalidParams(`permissions: ${v.getDotPath(issue) ?? ''} ${issue.message}`.slice(0, 200))
  }
  const { output } = parsed
  switch (output.type) {
    case 'native-token-recurring-allowance':
    case 'erc20-recurring-allowance': {
      const { allowance, period, start } = output.data
      const token = 'address' in output.data ? output.data.address : undefined
      return allowanceOf({ amount: allowance, period, start: start ?? now, token }, facts)
    }
    case 'native-token-periodic':
    case 'erc20-token-periodic': {
      const { periodAmount, periodDuration, startTime } = output.data
      const token = 'tokenAddress' in output.data ? String(output.data.tokenAddress) : undefined
      return allowanceOf(
        { amount: periodAmount, period: periodDuration, start: startTime ?? now, token },
        facts,
      )
    }
    case 'contract-call': {
      const contract = getAddress(output.data.address)
      if (kept.includes(contract))
        throw invalidParams('permissions: This contract controls the account.')
      const functions = output.data.functions.map(({ functionName }) => functionOf(functionName))
      return { contract, functions, kind: 'calls' }
    }
  }
}

type Allowance = {
  readonly amount: bigint
  readonly period: number
  readonly start: number
  readonly token: string | undefined
}

async function allowanceOf(
  { amount, period, start, token: address }: Allowance,
  { coin, readToken }: CallFacts,
): Promise<PermissionTerms> {
  if (amount === 0n) throw invalidParams('permissions: The amount is zero.')
  const token = address === undefined ? coin : await readToken(getAddress(address))
  if (!token) throw invalidParams('permissions: The address is no token.')
  return { amount, kind: 'allowance', period, start, token }
}

function functionOf(name: string) {
  const [written] = /^[a-z_$][\w$]*\([\w,()[\]]*\)$/i.exec(name) ?? []
  if (written === undefined)
    throw invalidParams('permissions: Name functions with their types, e.g. "mint(address)".')
  const selector = toFunctionSelector(written)
  if (refused.includes(selector))
    throw invalidParams(`permissions: ${written} could outlive the permission.`)
  return { name: written, selector }
}
