import { getBalance } from 'latchkey/protocol'
import * as v from 'valibot'
import { send } from '../auth/send.ts'
import type { FrameContext } from '../FrameContext.ts'
import { FrameError } from '../port/FrameError.ts'
import { activeAccounts, type EvmAccount } from '../session/activeAccounts.ts'
import type { Bundles } from './Bundles.ts'
import { findCalls, readCallsStatus } from './callsStatus.ts'
import type { Node } from './createNode.ts'
import { evmAddress } from './evm/callRequest.ts'
import { chainNumber } from './evm/chainNumber.ts'
import { toQuantity } from './evm/quantity.ts'
import { checkAddress, parseParams } from './invalidParams.ts'

export type SafeRequest = {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  readonly signal: AbortSignal
}

export type SafeContext = Pick<FrameContext, 'config' | 'fetch' | 'store'> & {
  readonly bundles: Bundles
  readonly nodeOf: (chainId: string) => Node
  readonly bundlerOf: (chainId: string) => Node
  /** The account that the request names, else the preferred one. */
  readonly account: EvmAccount
}

/** Answers a request that needs no approval: here, or by the chain's nodes. */
export async function answerSafe(
  { chainId, method, params, signal }: SafeRequest,
  context: SafeContext,
): Promise<unknown> {
  switch (method) {
    case 'eth_accounts':
      return activeAccounts(context.store.getState(), chainId).map(({ address }) => address)
    case 'eth_chainId':
      return toQuantity(chainNumber(chainId))
    case 'wallet_getCapabilities':
      return capabilities(params, context, signal)
    case 'wallet_getCallsStatus':
      return readCallsStatus(await findCalls(params, context.bundles), context, signal)
    case 'wallet_getAssets':
      return assets(params, context, signal)
    default:
      if (bundlerMethods.has(method)) return context.bundlerOf(chainId)(method, params, signal)
      return context.nodeOf(chainId)(method, params, signal)
  }
}

/** Methods that bundlers answer, not nodes. */
const bundlerMethods: ReadonlySet<string> = new Set([
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_supportedEntryPoints',
])

function evmChains({ store }: SafeContext): string[] {
  const networks = store.getState().host?.networks ?? []
  return networks.map(({ id }) => id).filter((id) => id.startsWith('eip155:'))
}

/** Capabilities by chain (EIP-5792). */
async function capabilities(params: unknown, context: SafeContext, signal: AbortSignal) {
  const schema = v.union([
    v.tuple([]),
    v.looseTuple([evmAddress, v.optional(v.nullable(v.array(v.string())))]),
  ])
  const [account, wanted] = parseParams(schema, params ?? [])
  checkAddress(account, context.account.address)
  const asked = wanted?.map((id) => id.toLowerCase())
  const isSmart = context.account.type === 'smartAccount'
  const { smart } = context.store.getState()
  const chains = evmChains(context)
    // A smart account exists where a bundler is.
    .filter((id) => !isSmart || smart?.chains.includes(id))
    .filter((id) => !asked || asked.includes(toQuantity(chainNumber(id))))
  const entries = await Promise.all(
    chains.map(async (id) => {
      const status = isSmart ? 'supported' : await atomicStatus(id, context, signal)
      return [toQuantity(chainNumber(id)), { atomic: { status } }] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Whether a standard account runs calls at once: after its upgrade, if at all. */
async function atomicStatus(
  chainId: string,
  { account, nodeOf, store }: SafeContext,
  signal: AbortSignal,
): Promise<'supported' | 'ready' | 'unsupported'> {
  if (!store.getState().host?.hasSmartAccounts) return 'unsupported'
  const { readUpgrade } = await import('../smart/upgrade/readUpgrade.ts')
  try {
    const { status } = await readUpgrade(nodeOf(chainId), account.address, signal)
    return status === 'upgraded' ? 'supported' : status === 'plain' ? 'ready' : 'unsupported'
  } catch (error) {
    // A chain whose node fails can't be promised anything; the others can.
    if (error instanceof FrameError && error.code !== 'ABORTED') return 'unsupported'
    throw error
  }
}

const assetsRequest = v.object({
  account: evmAddress,
  assetTypeFilter: v.optional(v.array(v.string())),
  chainFilter: v.optional(v.array(v.string())),
})

/** Balances by chain (ERC-7811), from the provider. */
async function assets(params: unknown, context: SafeContext, signal: AbortSignal) {
  const [request] = parseParams(v.looseTuple([assetsRequest]), params)
  checkAddress(request.account, context.account.address)
  const ids = evmChains(context).filter(
    (id) => request.chainFilter?.includes(toQuantity(chainNumber(id))) ?? true,
  )
  const entries = await Promise.all(
    ids.map(async (id) => {
      const balances = await readBalances(id, context, signal)
      const listed = balances
        .map(({ address, name, quantity, symbol }) => ({
          address: address ? (address.split(':')[2] ?? address) : 'native',
          balance: toQuantity(units(quantity.numeric, Number(quantity.decimals))),
          metadata: { decimals: Number(quantity.decimals), name, symbol },
          type: address ? 'erc20' : 'native',
        }))
        .filter(({ type }) => request.assetTypeFilter?.includes(type) ?? true)
      return [toQuantity(chainNumber(id)), listed] as const
    }),
  )
  return Object.fromEntries(entries)
}

async function readBalances(chainId: string, context: SafeContext, signal: AbortSignal) {
  const { account, config, fetch } = context
  const url = new URL(getBalance.path.replace('{address}', account.address), config.providerUrl)
  url.searchParams.set('chainId', chainId)
  if (config.projectId !== undefined) url.searchParams.set('projectId', config.projectId)
  const answer = await send({ fetch, method: 'GET', signal, url: url.href })
  const parsed = v.safeParse(getBalance.answer, answer)
  if (parsed.success) return parsed.output.balances
  throw new FrameError('UNREACHABLE', 'The provider sent an unreadable response. Try again.')
}

/** The smallest units of a decimal number. */
function units(numeric: string, decimals: number): bigint {
  const [, whole = '0', rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(numeric) ?? []
  return BigInt(whole + rest.slice(0, decimals).padEnd(decimals, '0'))
}
