import * as v from 'valibot'
import { encodeFunctionData, erc721Abi, parseAbi } from 'viem'
import type { nftMetadata } from '../db/schema.ts'
import type { ChainNode } from '../upstreams/nodes/chainNodes.ts'
import { callMany } from './callMany.ts'
import { cleanText, looksLikeSpam } from './cleanText.ts'
import { readText } from './readAnswers.ts'
import { readDataUri } from './readDataUri.ts'

export type NftQuestion = {
  readonly contract: string
  readonly tokenId: bigint
  readonly kind: 'erc20' | 'erc721' | 'erc1155'
  readonly isSpam: boolean
}

type MetadataRow = Pick<
  typeof nftMetadata.$inferSelect,
  'contract' | 'description' | 'imageUrl' | 'isSpam' | 'name' | 'tokenId'
> & {
  /** Whether the contract said where its metadata is, whatever stands there. */
  readonly hasAnswered: boolean
}

const uriAbi = parseAbi(['function uri(uint256) view returns (string)'])

/** A picture within the metadata may weigh so much, as text. */
const heaviest = 256 * 1024

const text = v.fallback(v.string(), '')
const metadata = v.object({
  name: text,
  description: text,
  image: text,
  image_url: text,
  image_data: text,
})

/** Asks NFTs for their metadata. Only what stands on the chain is read: other servers are not asked. */
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
    const said = parse(readText(answer))
    const image = [said?.image, said?.image_url, svgUri(said?.image_data)].find(Boolean) ?? ''
    return {
      contract,
      tokenId,
      hasAnswered: answer !== undefined,
      name: (said && cleanText(said.name, 64)) || null,
      description: (said && cleanText(said.description, 500)) || null,
      imageUrl: image.length <= heaviest && isStorable(image) ? image || null : null,
      isSpam: isSpam || (said !== undefined && looksLikeSpam(said.name, said.description)),
    }
  })
}

function parse(uri: string) {
  const file = readDataUri(uri)
  if (!file || !/^application\/json$|^text\/plain$|^$/.test(file.type)) return undefined
  try {
    const { output, success } = v.safeParse(metadata, JSON.parse(file.bytes.toString('utf8')))
    return success ? output : undefined
  } catch (error) {
    // Anybody may write anything there.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function svgUri(svg = ''): string {
  return svg.startsWith('<svg')
    ? `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    : ''
}

function isStorable(address: string): boolean {
  return (
    /^(data:image\/|https:\/\/|ipfs:\/\/)/i.test(address) && !/[\0\p{Surrogate}]/u.test(address)
  )
}
