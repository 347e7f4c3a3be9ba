import * as v from 'valibot'
import { readDataUri } from './readDataUri.ts'

/** What an NFT says of itself, as it says it. */
export type NftJson = {
  readonly name: string
  readonly description: string
  /** Where its picture is; undefined where it names none that could be kept. */
  readonly image: string | undefined
}

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

/** Reads metadata that stands in the address itself; undefined where it stands elsewhere, or is none. */
export function readNftJson(uri: string): NftJson | undefined {
  const file = readDataUri(uri)
  if (!file || !/^application\/json$|^text\/plain$|^$/.test(file.type)) return undefined
  return parseNftJson(file.bytes.toString('utf8'))
}

/** Reads metadata that somebody wrote; undefined where it is none. */
export function parseNftJson(json: string): NftJson | undefined {
  try {
    const { output, success } = v.safeParse(metadata, JSON.parse(json))
    if (!success) return undefined
    const { description, image_data, image_url, name } = output
    const image = [output.image, image_url, svgUri(image_data)].find(Boolean) ?? ''
    const isKept = image.length > 0 && image.length <= heaviest && isStorable(image)
    return { name, description, image: isKept ? image : undefined }
  } catch (error) {
    // Anybody may write anything there.
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
