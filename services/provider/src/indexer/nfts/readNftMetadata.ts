import { encodeFunctionData, erc721Abi, parseAbi } from 'viem'
import type { nftMetadata } from '../../db/chainTables.ts'
import type { ChainNode } from '../../upstreams/nodes/chainNodes.ts'
import { cleanText, looksLikeSpam } from '../cleanText.ts'
import { callMany } from '../read/callMany.ts'
import { readText } from '../read/readAnswers.ts'
import { readNftJson } from './readNftJson.ts'

export type NftQuestion = {
  readonly contract: string
  readonly tokenId: bigint
  readonly kind: 'erc20' | 'erc721' | 'erc1155'
  readonly isSpam: boolean
}

export type MetadataRow = Pick<
  typeof nftMetadata.$inferSelect,
  'contract' | 'description' | 'imageUrl' | 'isSpam' | 'name' | 'tokenId'
> & {
  /** Whether the contract returned a metadata URI, valid or not. */
  readonly hasAnswered: boolean
}

/** Hex digits of the longest answer that is decoded. */
const longestAnswer = 2 * 96 * 1024

const uriAbi = parseAbi(['function uri(uint256) view returns (string)'])

/** Reads the metadata of NFTs from the chain only, never from other servers. */
export async function readNftMetadata(
  node: ChainNode,
  items: readonly NftQuestion[],
  signal: AbortSignal,
): Promise<MetadataRow[]> {
  const answers = await callMany(
    node,
    items.map(({ contract, kind, tokenId }) => ({
      target: `0x${contract.slice(2)}`,
      callData:
        kind === 'erc1155'
          ? encodeFunctionData({ abi: uriAbi, functionName: 'uri', args: [tokenId] })
          : encodeFunctionData({ abi: erc721Abi, functionName: 'tokenURI', args: [tokenId] }),
    })),
    signal,
  )
  return items.map(({ contract, isSpam, tokenId }, index) => {
    const answer = answers[index]
    const isTooLong = answer !== undefined && answer.length > longestAnswer
    const said = isTooLong ? undefined : readNftJson(readText(answer))
    return {
      contract,
      tokenId,
      hasAnswered: answer !== undefined,
      name: (said && cleanText(said.name, 64)) || null,
      description: (said && cleanText(said.description, 500)) || null,
      imageUrl: said?.image ?? null,
      isSpam: isSpam || (said !== undefined && looksLikeSpam(said.name, said.description)),
    }
  })
}
