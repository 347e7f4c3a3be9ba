import { type Client, keccak256, stringToHex } from 'viem'
import { getBlock } from 'viem/actions'
import type { Permit, PermitQuestion } from '../../../core/ports/permit.ts'
import { toNodeError } from '../evmError.ts'
import type { Nodes } from '../read/createNodes.ts'
import { decodeText } from '../read/decodeText.ts'
import { encodeCall } from '../read/encodeCall.ts'
import { readContract, readNumber } from '../read/readContract.ts'
import { requireEvmAddress } from '../wallet.ts'

type Hex = `0x${string}`

const method = 'eth_call'

/** `EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)` */
const domainType: Hex = '0x8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f'
/** `Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)` */
const permitType = 0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9n

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

type Domain = {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: Hex
}

/**
 * Writes the typed data that lets a spender take an amount of a token (EIP-2612). Undefined if the
 * token has no permits, or another domain than the one to sign.
 */
export async function writePermit(
  nodes: Nodes,
  { amount, lastsFor, network, owner: whose, spender: whom, token }: PermitQuestion,
): Promise<Permit | undefined> {
  const verifyingContract = requireEvmAddress(token, method, { checksum: true })
  const owner = requireEvmAddress(whose, method, { checksum: true })
  const spender = requireEvmAddress(whom, method, { checksum: true })
  const chainId = Number(network.caipNetworkId.split(':')[1])
  try {
    const client = nodes(network)
    const [nonce, domain] = await Promise.all([
      readNumber(client, verifyingContract, encodeCall('0x7ecebe00', owner)),
      findDomain(client, { chainId, verifyingContract }),
    ])
    if (nonce === undefined || !domain) return undefined
    const { timestamp } = await getBlock(client)
    const now = BigInt(Math.floor(Date.now() / 1_000))
    // On a chain whose clock is ahead, the page's own time would be past.
    const deadline = (timestamp > now ? timestamp : now) + BigInt(lastsFor)
    const message = { deadline, nonce, owner, spender, value: amount }
    return { deadline, typedData: { domain, message, primaryType: 'Permit', types } }
  } catch (error) {
    throw toNodeError(error, method, network)
  }
}

/** Finds the domain whose hash equals the contract's own. */
async function findDomain(
  client: Client,
  { chainId, verifyingContract }: Pick<Domain, 'chainId' | 'verifyingContract'>,
): Promise<Domain | undefined> {
  const [separator, kind, nameAnswer, versionAnswer] = await Promise.all([
    readContract(client, verifyingContract, '0x3644e515'),
    readNumber(client, verifyingContract, '0x30adf81f'),
    readContract(client, verifyingContract, '0x06fdde03'),
    readContract(client, verifyingContract, '0x54fd4d50'),
  ])
  // Some tokens sign another struct under this name, for example for an unlimited amount (DAI).
  if (!separator || (kind !== undefined && kind !== permitType)) return undefined
  const name = decodeText(nameAnswer ?? '', 256)
  if (!name) return undefined
  const told = decodeText(versionAnswer ?? '', 16)
  return [...(told ? [told] : []), '1', '2']
    .map((version) => ({ chainId, name, verifyingContract, version }))
    .find((domain) => hashOf(domain) === separator.toLowerCase())
}

function hashOf({ chainId, name, verifyingContract, version }: Domain): string {
  // Words in a row, as in call data.
  return keccak256(
    encodeCall(
      domainType,
      keccak256(stringToHex(name)),
      keccak256(stringToHex(version)),
      BigInt(chainId),
      verifyingContract,
    ),
  )
}
