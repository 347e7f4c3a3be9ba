import type { Namespace } from '../../../core/caip.ts'
import { property } from '../../../core/eip1193/provider.ts'
import type { Network } from '../../../core/network.ts'
import { type Check, check, like, oneOf, shape } from '../../../core/options/checks.ts'
import type { NftArgument, SendArguments } from '../../../core/router/sendArguments.ts'

const contract = like(/^0x[0-9a-f]{40}$/i, 'the address of a contract')
const number = like(/^\d{1,78}$/, 'a whole number')
const mint = like(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'the mint of an NFT')
const longestName = 255
const nftName = check((value) => typeof value === 'string' && value.length <= longestName, 'a name')

/** The standards of NFTs, by chain family. */
const standards: Readonly<Partial<Record<Namespace, readonly NftArgument['standard'][]>>> = {
  eip155: ['erc721', 'erc1155'],
  solana: ['spl'],
}

const fields: Readonly<Record<Exclude<keyof SendArguments, 'nft'>, Check>> = {
  amount: like(/^(?=.*\d)\d{0,78}(?:\.\d{0,78})?$/, 'a decimal with a point'),
  to: check(
    (value) => typeof value === 'string' && value.length <= longestName,
    'an address or a name',
  ),
  token: check(
    (value) =>
      typeof value === 'string' && /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/i.test(value),
    'the address of a token',
  ),
}

export type ParsedArguments = {
  readonly arguments: SendArguments
  /** An invalid argument, with the reason. */
  readonly refused: Readonly<Record<string, string>>
}

/**
 * Reads the arguments of the view. Invalid ones are left out and reported, as is an NFT that cannot be
 * on the network.
 */
export function parseSendArguments(given: unknown, network?: Network): ParsedArguments {
  const taken: Record<string, unknown> = {}
  const refused: Record<string, string> = {}
  const input: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {}
  for (const [name, fits] of Object.entries({ ...fields, nft: nftOn(network) })) {
    const value = input[name]
    if (value === undefined) continue
    const problem = fits(value)
    if (problem) refused[name] = problem
    else taken[name] = value
  }
  // The loop has validated each field.
  return { arguments: taken as SendArguments, refused }
}

/** On Solana an NFT is its mint; elsewhere it has a number in its contract. */
function nftOn(network: Network | undefined): Check {
  const here = network && (standards[network.chainNamespace] ?? [])
  const standard = here
    ? check(
        (value) => here.some((one) => one === value),
        `${here.join(' or ') || 'no NFT'} on ${network.name}`,
      )
    : oneOf('erc721', 'erc1155', 'spl')
  const ofContract = shape({
    standard,
    address: contract,
    name: nftName,
    quantity: number,
    tokenId: number,
  })
  return (nft) => {
    if (property(nft, 'standard') !== 'spl') return ofContract(nft)
    const same = check((value) => value === property(nft, 'address'), 'the mint, as the address is')
    const one = check((value) => value === '1', '1')
    return shape({ standard, address: mint, name: nftName, quantity: one, tokenId: same })(nft)
  }
}
