import * as v from 'valibot'
import { readDataUri } from './readDataUri.ts'

/** Untrusted metadata of an NFT. */
export type NftJson = {
  readonly name: string
  readonly description: string
  /** Picture URL; undefined if missing or not storable. */
  readonly image: string | undefined
}

/** Largest embedded picture that is stored, in characters. Any contract may return any picture. */
export const heaviest = 48 * 1024

const text = v.fallback(v.string(), '')
const metadata = v.object({
  name: text,
  description: text,
  image: text,
  image_url: text,
  image_data: text,
})

/** Decodes metadata within a `data:` URI; undefined for other or invalid URIs. */
export function readNftJson(uri: string): NftJson | undefined {
  const file = readDataUri(uri)
  if (!file || !/^application\/json$|^text\/plain$|^$/.test(file.type)) return undefined
  return parseNftJson(file.bytes.toString('utf8'))
}

/** Parses metadata; undefined if it is invalid. */
export function parseNftJson(json: string): NftJson | undefined {
  try {
    const { output, success } = v.safeParse(metadata, JSON.parse(json))
    if (!success) return undefined
    const { description, image_data, image_url, name } = output
    const image = [output.image, image_url, svgUri(image_data)].find(Boolean) ?? ''
    const isKept = image.length > 0 && image.length <= heaviest && isStorable(image)
    return { name, description, image: isKept ? image : undefined }
  } catch (error) {
    // Anyone may write metadata.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function svgUri(svg: string): string {
  return svg.startsWith('<svg')
    ? `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
    : ''
}

function isStorable(address: string): boolean {
  return (
    /^(data:image\/|https:\/\/|ipfs:\/\/|ar:\/\/)/i.test(address) &&
    !/[\0\p{Surrogate}]/u.test(address)
  )
}
