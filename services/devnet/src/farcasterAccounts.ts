import { createHash } from 'node:crypto'
import { decodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { devMnemonic, faucetAccount } from './accounts.ts'
import { callNode } from './callNode.ts'
import { farcasterRegistries } from './farcaster.ts'
import { sendFromNode } from './sendFromNode.ts'

/** An account of Farcaster, with a publicly known key. */
export type FarcasterAccount = {
  readonly fid: number
  readonly address: Hex
  sign(message: string): Promise<Hex>
}

const abi = parseAbi([
  'function idOf(address holder) view returns (uint256)',
  'function register(address to)',
])
const { idRegistry } = farcasterRegistries
/** Indexes of the mnemonic's accounts that nothing else uses. */
const firstIndex = 1_000_000

/** Makes Farcaster accounts on the chain of a node: a name always has the same key and id. */
export function farcasterAccounts(nodeUrl: string): (name: string) => Promise<FarcasterAccount> {
  return async (name) => {
    const addressIndex = firstIndex + createHash('sha256').update(name).digest().readUIntBE(0, 3)
    const account = mnemonicToAccount(devMnemonic, { addressIndex })
    const { address } = account
    if ((await idOf(address)) === 0) {
      const data = encodeFunctionData({ abi, args: [address], functionName: 'register' })
      await sendFromNode(nodeUrl, { data, from: faucetAccount, to: idRegistry })
    }
    const fid = await idOf(address)
    if (fid === 0) throw new Error('The registry gave no id')
    return { address, fid, sign: (message) => account.signMessage({ message }) }
  }

  async function idOf(address: Hex): Promise<number> {
    const data = encodeFunctionData({ abi, args: [address], functionName: 'idOf' })
    const answer = await callNode(nodeUrl, 'eth_call', [{ data, to: idRegistry }, 'latest'])
    const [id] = decodeAbiParameters([{ type: 'uint256' }], String(answer) as Hex)
    return Number(id)
  }
}
