import { isHex, stringToHex } from 'viem'
import type { Prompts } from '../createPrompts.ts'
import { fieldsOf, readChainId } from '../fields.ts'
import { ProviderError } from '../ProviderError.ts'
import { approvePermissions, revokeGrant } from './appPermissions.ts'
import { broadcastCalls, callsStatus, checkCalls } from './broadcastCalls.ts'
import { broadcastTransaction } from './broadcastTransaction.ts'
import { connectAccounts } from './connectAccounts.ts'
import {
  accountFor,
  setChain,
  setVisibility,
  toHexQuantity,
  visibleAddresses,
  type WalletState,
} from './walletState.ts'

type Method = (
  wallet: { state: WalletState; prompts: Prompts },
  params: readonly unknown[],
) => Promise<unknown>

/** Methods of the wallet itself; all others go to the chain's node. */
export const methods: Readonly<Record<string, Method>> = {
  async eth_accounts({ state }) {
    return visibleAddresses(state)
  },

  async eth_requestAccounts(wallet) {
    await share(wallet)
    return visibleAddresses(wallet.state)
  },

  /** One approval for the accounts and the sign-in. */
  async wallet_connect({ state, prompts }, [request]) {
    await prompts.ask('wallet_connect', { once: true })
    setVisibility(state, { isGranted: true, isLocked: false })
    return connectAccounts(state, fieldsOf(request))
  },

  async wallet_requestPermissions(wallet) {
    setVisibility(wallet.state, { isGranted: false })
    await share(wallet)
    return permissionsOf(wallet.state)
  },

  async wallet_getPermissions({ state }) {
    return permissionsOf(state)
  },

  /** EIP-2255 uses this name for accounts, ERC-7715 for app permissions. */
  async wallet_revokePermissions({ state, prompts }, [request = {}]) {
    const { permissionsContext } = fieldsOf(request)
    if (permissionsContext !== undefined) return revokeGrant(state, prompts, permissionsContext)
    setVisibility(state, { isGranted: false })
    return null
  },

  async wallet_grantPermissions({ state, prompts }, [request]) {
    return approvePermissions(state, prompts, fieldsOf(request))
  },

  async eth_chainId({ state }) {
    return toHexQuantity(state.chainId)
  },

  async net_version({ state }) {
    return String(state.chainId)
  },

  async personal_sign({ state, prompts }, [data, address]) {
    const account = accountFor(state, address)
    if (typeof data !== 'string') throw new ProviderError(-32602, 'The message must be text or hex')
    await prompts.ask('personal_sign')
    return account.signMessage({ message: { raw: isHex(data) ? data : stringToHex(data) } })
  },

  async eth_signTypedData_v4({ state, prompts }, [address, data]) {
    const account = accountFor(state, address)
    const typedData = typeof data === 'string' ? JSON.parse(data) : data
    await prompts.ask('eth_signTypedData_v4')
    return account.signTypedData(typedData)
  },

  async eth_sendTransaction({ state, prompts }, [transaction]) {
    const fields = fieldsOf(transaction)
    accountFor(state, fields.from)
    await prompts.ask('eth_sendTransaction')
    return broadcastTransaction(state, fields)
  },

  async wallet_sendCalls({ state, prompts }, [request]) {
    const fields = fieldsOf(request)
    accountFor(state, fields.from)
    checkCalls(state, fields)
    await prompts.ask('wallet_sendCalls')
    return { id: await broadcastCalls(state, fields) }
  },

  async wallet_getCallsStatus({ state }, [id]) {
    return callsStatus(state, id)
  },

  async wallet_switchEthereumChain({ state, prompts }, [request]) {
    const chainId = readChainId(fieldsOf(request).chainId)
    if (!state.chains.has(chainId))
      throw new ProviderError(
        4902,
        `Unrecognized chain ID "${toHexQuantity(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    if (chainId === state.chainId) return null
    await prompts.ask('wallet_switchEthereumChain', { once: true })
    setChain(state, chainId)
    return null
  },

  async wallet_addEthereumChain({ state, prompts }, [request]) {
    const { chainId, chainName, rpcUrls } = fieldsOf(request)
    const id = readChainId(chainId)
    const url: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
    if (typeof url !== 'string' || typeof chainName !== 'string')
      throw new ProviderError(-32602, 'A chain needs `chainName` and `rpcUrls`')
    await prompts.ask('wallet_addEthereumChain', { once: true })
    if (!state.chains.has(id)) state.chains.set(id, url)
    if (state.switchesAfterAdding) setChain(state, id)
    return null
  },

  async wallet_watchAsset({ prompts }, [request]) {
    const { type, options } = fieldsOf(request)
    if (type !== 'ERC20' || typeof fieldsOf(options).address !== 'string')
      throw new ProviderError(-32602, 'Only an ERC20 with an address can be watched')
    await prompts.ask('wallet_watchAsset')
    return true
  },

  async wallet_getCapabilities({ state }, [address, chainIds]) {
    accountFor(state, address)
    const wanted = Array.isArray(chainIds) ? chainIds.map(readChainId) : [...state.chains.keys()]
    return Object.fromEntries(
      wanted
        .filter((id) => state.chains.has(id))
        .map((id) => [toHexQuantity(id), state.capabilities]),
    )
  },
}

async function share({ state, prompts }: { state: WalletState; prompts: Prompts }): Promise<void> {
  if (visibleAddresses(state).length > 0) return
  await prompts.ask('wallet_requestPermissions', { once: true })
  setVisibility(state, { isGranted: true, isLocked: false })
}

function permissionsOf(state: WalletState) {
  const value = visibleAddresses(state)
  if (value.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return [{ caveats, parentCapability: 'eth_accounts' }]
}
