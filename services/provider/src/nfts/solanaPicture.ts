import type { AppContext } from '../AppContext.ts'
import { readDataUri } from '../indexer/nfts/readDataUri.ts'
import { parseNftJson, readNftJson } from '../indexer/nfts/readNftJson.ts'
import { isSolanaAddress } from '../solana/base58.ts'

/** A picture with its content type. */
export type FoundPicture = { readonly type: string; readonly bytes: Uint8Array }

/** Creates a reader of Solana NFT pictures, from the chain or from the URL that it names. */
export function solanaPicture({ ports }: Pick<AppContext, 'ports'>) {
  const { files, mints: describe, nodes } = ports
  return async (chainId: string, mint: string): Promise<FoundPicture | undefined> => {
    const node = nodes.get(chainId)
    if (!node || !isSolanaAddress(mint)) return undefined
    const description = (await describe({ chainId, mints: [mint], node })).get(mint)
    if (!description?.isNft) return undefined
    const { uri } = description
    const text = readNftJson(uri) ? undefined : await files?.text(uri)
    const json = readNftJson(uri) ?? (text === undefined ? undefined : parseNftJson(text))
    if (!json?.image) return undefined
    return readDataUri(json.image) ?? (await files?.picture(json.image))
  }
}
